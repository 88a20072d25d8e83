// Starts `muster language-server` and lets the editor speak with it; everything else it tells by itself.
'use strict';
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** @type {LanguageClient | undefined} */
let client;

async function start() {
  const command = vscode.workspace.getConfiguration('muster').get('path') || 'muster';
  client = new LanguageClient(
    'muster',
    'Muster',
    { command, args: ['language-server'] },
    { documentSelector: [{ language: 'muster' }] });
  try {
    await client.start();
  } catch (problem) {
    client = undefined;
    const choice = await vscode.window.showErrorMessage(
      `Muster: \`${command} language-server\` does not start: ${problem.message ?? problem}. Install Muster, or say where it is.`,
      'Open settings');
    if (choice) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'muster.path');
    }
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart() {
  await stop();
  await start();
}

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('muster.restart', restart),
    vscode.workspace.onDidChangeConfiguration(change => {
      if (change.affectsConfiguration('muster.path')) {
        restart();
      }
    }));
  await start();
}

module.exports = { activate, deactivate: stop };

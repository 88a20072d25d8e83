// Starts `muster language-server` and lets the editor speak with it; everything else it tells by itself.
'use strict';
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** @type {LanguageClient | undefined} */
let client;

/** @type {vscode.OutputChannel | undefined} */
let results;

/** What comes of a trial has several lines: a message would show them as one. */
async function shown(command, args, next) {
  const result = await next(command, args);
  if (typeof result === 'string' && results) {
    results.appendLine(result + '\n');
    results.show(true);
  }
  return result;
}

async function start() {
  const command = vscode.workspace.getConfiguration('muster').get('path') || 'muster';
  client = new LanguageClient(
    'muster',
    'Muster',
    { command, args: ['language-server'] },
    {
      documentSelector: [{ language: 'muster' }],
      initializationOptions: { showsResults: true },
      middleware: { executeCommand: shown }
    });
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
  results = vscode.window.createOutputChannel('Muster: results');
  context.subscriptions.push(
    results,
    vscode.commands.registerCommand('muster.restart', restart),
    vscode.workspace.onDidChangeConfiguration(change => {
      if (change.affectsConfiguration('muster.path')) {
        restart();
      }
    }));
  await start();
}

module.exports = { activate, deactivate: stop };

package dev.muster.tool.cli.console;

import picocli.CommandLine.IVersionProvider;

/** The version of this program, as {@code --version} prints it. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"muster " + built()};
  }

  public static String built() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}

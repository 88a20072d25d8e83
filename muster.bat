@echo off
rem Runs Muster from a release: with the Java beside this file, that of JAVA_HOME, or that on the path.
rem   MUSTER_JAVA_OPTS  more options for Java
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if exist "%~dp0java\bin\java.exe" set "java=%~dp0java\bin\java"
"%java%" -version >nul 2>nul || (
  echo muster: Muster needs JDK 25 or newer, but found no Java. Install it, or set JAVA_HOME to its folder. 1>&2
  exit /b 1
)
"%java%" -XX:+UseSerialGC -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 "-Dmuster.home=%~dp0." %MUSTER_JAVA_OPTS% -jar "%~dp0muster.jar" %*

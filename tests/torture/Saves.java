import dev.muster.play.decisions.MadeDecision;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Tortures the saving of battles: processes are killed at moments that a seed chooses, disks are
 * full, files are damaged. Never may a decision be lost that was shown as taken, nor a damaged file
 * be taken for a good one. Started by tests/torture/saves KILLS SEED.
 */
public final class Saves {
  private static final String BOOK =
      """
      rulebook torture "Torture" 1.0.0 edition 2
      kind unit "Unit" is thing {
        actions "Actions" : 0..3 = 0
        base-width = 4 cm
        base-depth = 2 cm
      }
      kind side { hits : 0..999 = 0 }
      quantity reach of me: unit : distance = 8 cm
      event battle-over of loser: side
      action advance "Advance" by me: unit along path: straight up to (reach of me) costs 1 actions { move me along path }
      procedure battle "Battle" {
        repeat 60 times { for each side s { run turn of s } }
        let weaker = one side s with lowest s.hits
        announce battle-over of weaker
      }
      procedure turn "Turn" of side {
        for each unit u of side {
          set u.actions to 1
          side orders unit v of side until u.actions = 0
          let r = roll 2 dice
          set side.hits to side.hits + r.total
        }
      }
      victory fewer "Fewer hits" on battle-over of loser { loser loses "on hits" }
      general bold {
        advance: 10
        done: 0
      }
      scenario meeting "A meeting" {
        table 600 cm by 600 cm
        side red "Red" baseline north { guard "Guard" : unit at 300 cm by 590 cm, facing south }
        side blue "Blue" baseline south { line "Line" : unit at 300 cm by 10 cm, facing north }
      }
      """;

  private static final List<String> FAILURES = new ArrayList<>();
  private static final Map<String, Integer> COUNTS = new TreeMap<>();

  private final Random random;
  private final Path folder;
  private final Path book;

  private Saves(long seed) throws IOException {
    random = new Random(seed);
    folder = Files.createTempDirectory("muster-torture");
    book = Files.createDirectories(folder.resolve("torture"));
    Files.writeString(book.resolve("rules.muster"), BOOK);
  }

  public static void main(String[] args) throws Exception {
    int kills = Integer.parseInt(args[0]);
    Saves saves = new Saves(Long.parseLong(args[1]));
    saves.disks();
    saves.twoProcesses();
    saves.interrupts();
    saves.killed(kills);
    saves.damaged();
    COUNTS.forEach((what, times) -> System.out.println(times + "  " + what));
    System.out.println(FAILURES.size() + " failures");
    FAILURES.forEach(failure -> System.out.println("FAILURE: " + failure));
    if (FAILURES.isEmpty()) {
      try (Stream<Path> all = Files.walk(saves.folder)) {
        all.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    } else {
      System.out.println("the files are in " + saves.folder);
    }
    System.exit(FAILURES.isEmpty() ? 0 : 1);
  }

  private static void count(String what) {
    COUNTS.merge(what, 1, Integer::sum);
  }

  private static void hold(boolean holds, String what) {
    if (!holds) {
      FAILURES.add(what);
      System.out.println("FAILURE: " + what);
    }
  }

  // ---- A muster that is played through pipes
  // ------------------------------------------------------

  /** A process, what it has said, and what the person at it has seen decided. */
  private final class Played implements AutoCloseable {
    private final Process process;
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder err = new StringBuilder();
    private final Thread outReader;
    private final Thread errReader;

    Played(Object... args) throws IOException {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(
          List.of("-XX:+UseSerialGC", "-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"));
      Path cache = Path.of("tools/target/muster.aot");
      if (Files.exists(cache)) {
        command.addAll(
            List.of("-XX:AOTCache=" + cache.toAbsolutePath(), "-Xlog:aot*=off", "-Xlog:cds*=off"));
      }
      command.addAll(
          List.of(
              "-Dmuster.data=" + folder.resolve("data"),
              "-Dstdout.encoding=UTF-8",
              "-Dstderr.encoding=UTF-8",
              "-jar",
              Path.of("tools/target/muster.jar").toAbsolutePath().toString()));
      Arrays.stream(args).map(Object::toString).forEach(command::add);
      process = new ProcessBuilder(command).start();
      outReader = reading(process.getInputStream(), out);
      errReader = reading(process.getErrorStream(), err);
    }

    private Thread reading(InputStream in, StringBuilder into) {
      return Thread.ofPlatform()
          .start(
              () -> {
                byte[] some = new byte[4096];
                try {
                  for (int n; (n = in.read(some)) >= 0; ) {
                    synchronized (into) {
                      into.append(new String(some, 0, n, StandardCharsets.UTF_8));
                      into.notifyAll();
                    }
                  }
                } catch (IOException e) {
                  // It was killed.
                } finally {
                  synchronized (into) {
                    into.notifyAll();
                  }
                }
              });
    }

    /** Waits until it asks (true) or has ended. */
    boolean asks() throws InterruptedException {
      synchronized (out) {
        while (!out.toString().endsWith("\n> ") && outReader.isAlive()) {
          out.wait(50);
        }
        return out.toString().endsWith("\n> ");
      }
    }

    String said() {
      synchronized (out) {
        return out.toString();
      }
    }

    void type(String line) throws IOException {
      synchronized (out) {
        out.append("\n");
      }
      try {
        process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
      } catch (IOException e) {
        // It has ended.
      }
    }

    /** Types and waits for what comes of it. */
    Played answers(String... lines) throws Exception {
      for (String line : lines) {
        hold(asks(), "no prompt for " + line + ": " + said() + err);
        type(line);
      }
      return this;
    }

    int ended() throws Exception {
      process.getOutputStream().close();
      int code = process.waitFor();
      outReader.join();
      errReader.join();
      return code;
    }

    void kill() throws Exception {
      process.destroyForcibly().waitFor();
      outReader.join();
      errReader.join();
    }

    String err() {
      synchronized (err) {
        return err.toString();
      }
    }

    @Override
    public void close() throws Exception {
      kill();
    }
  }

  private Played playing(Path record) throws IOException {
    return new Played("play", book, "--side", "blue=human", "--record", record);
  }

  private Played resuming(Path record) throws IOException {
    return new Played("play", book, "--resume", record);
  }

  private static List<String> decided(Path file) throws IOException {
    return Records.read(file).battle().decisions().stream()
        .filter(d -> d.side().equals("blue"))
        .map(MadeDecision::answer)
        .toList();
  }

  private static String order(int millimetres) {
    return "advance line straight:" + millimetres;
  }

  // ---- Kills
  // --------------------------------------------------------------------------------------

  private void killed(int kills) throws Exception {
    Path record = folder.resolve("battle.json");
    List<String> sure = List.of();
    Path bots = folder.resolve("bots.json");
    byte[][] ends = new byte[2][];
    for (int seed = 0; seed < 2; seed++) {
      try (Played battle = new Played("play", book, "--quiet", "--seed", seed, "--record", bots)) {
        hold(battle.ended() == 0, "a battle of bots: " + battle.err());
      }
      ends[seed] = Files.readAllBytes(bots);
    }
    long began = System.nanoTime();
    for (int kill = 1; kill <= kills; kill++) {
      if (kill % 5 == 0) {
        killBots(bots, ends, kill);
      } else {
        sure = killPerson(record, sure, kill);
      }
      if (kill % 50 == 0) {
        System.out.printf("%d kills, %d s%n", kill, (System.nanoTime() - began) / 1_000_000_000);
      }
    }
    try (Played last = Files.exists(record) ? resuming(record) : playing(record)) {
      last.answers("quit");
      hold(last.ended() == 0, "after all kills: " + last.err());
    }
    try (Stream<Path> left = Files.list(folder)) {
      List<String> names =
          left.map(f -> f.getFileName().toString()).filter(f -> f.startsWith(".battle")).toList();
      hold(names.isEmpty(), "left over: " + names);
    }
  }

  private void killBots(Path bots, byte[][] ends, int kill) throws Exception {
    boolean whole;
    try (Played battle =
        new Played("play", book, "--quiet", "--seed", random.nextInt(2), "--record", bots)) {
      whole = battle.process.waitFor(300 + random.nextInt(1500), TimeUnit.MILLISECONDS);
      battle.kill();
      hold(
          !battle.err().contains("in use"), "a killed process still has the file: " + battle.err());
    }
    byte[] there = Files.readAllBytes(bots);
    hold(
        Arrays.equals(there, ends[0]) || Arrays.equals(there, ends[1]),
        "kill " + kill + ": bots.json is another battle");
    count(
        whole
            ? "battles of bots that were over before their kill"
            : "kills of battles between bots");
  }

  /** Kills a person's battle, and gives what is decided from then on. */
  private List<String> killPerson(Path record, List<String> before, int kill) throws Exception {
    boolean resumed = Files.exists(record);
    List<String> sure = new ArrayList<>(before);
    List<String> maybe = sure;
    try (Played battle = resumed ? resuming(record) : playing(record)) {
      int commands = random.nextInt(8);
      if (commands == 7) {
        battle.process.waitFor(random.nextInt(1500), TimeUnit.MILLISECONDS);
      }
      for (int i = 0; i < commands && commands < 7; i++) {
        if (!battle.asks()) {
          if (battle.said().contains("wins the battle")) {
            hold(battle.ended() == 0, "kill " + kill + ": the end: " + battle.err());
            hold(
                Records.read(record).battle().result().how() == BattleRecord.How.DECIDED,
                "kill " + kill + ": the end is not saved");
            Files.delete(record);
            count("battles of a person that came to their end");
            return List.of();
          }
          hold(false, "kill " + kill + ": " + battle.said() + battle.err());
          break;
        }
        sure = maybe;
        maybe = new ArrayList<>(sure);
        if (!sure.isEmpty() && random.nextInt(6) == 0) {
          maybe.removeLast();
          battle.type("undo");
          count("decisions taken back");
        } else {
          String order = order(1 + random.nextInt(79));
          maybe.add(order);
          battle.type(order);
          count("decisions");
        }
        if (i == commands - 1) {
          // Somewhere in what comes of it.
          java.util.concurrent.locks.LockSupport.parkNanos(random.nextInt(40_000_000));
        }
      }
      battle.kill();
      // A prompt, or a word of what comes of it, shows the last command as taken.
      String after = battle.said().substring(battle.said().lastIndexOf("\n> ") + 1);
      if (battle.said().endsWith("\n> ")
          || after.contains("Blue orders")
          || after.contains("Taken back")) {
        sure = maybe;
      }
      count(resumed ? "kills of resumed battles of a person" : "kills of new battles of a person");
    }
    if (!Files.exists(record)) {
      hold(sure.isEmpty(), "kill " + kill + ": nothing is saved of " + sure);
      return List.of();
    }
    List<String> saved;
    try {
      hold(Records.read(record).checked(), "kill " + kill + ": no checksum");
      saved = decided(record);
    } catch (Records.BadRecord e) {
      hold(false, "kill " + kill + ": " + e.getMessage());
      Files.move(record, folder.resolve("bad-" + kill + ".json"));
      return List.of();
    }
    hold(
        saved.equals(sure) || saved.equals(maybe),
        "kill " + kill + ": saved " + saved + ", shown " + sure + ", perhaps " + maybe);
    if (kill % 20 == 1) {
      try (Played replay = new Played("replay", record, "--rulebook", book, "--quiet")) {
        hold(
            replay.ended() == 0 && replay.said().startsWith("The same, byte for byte"),
            "kill " + kill + ": " + replay.said() + replay.err());
        count("replays of what a kill left");
      }
    }
    if (Records.read(record).battle().result().how() == BattleRecord.How.DECIDED) {
      Files.delete(record);
      count("battles of a person that were over, and saved, before their kill");
      return List.of();
    }
    return saved;
  }

  // ---- Two processes, interrupts
  // ------------------------------------------------------------------

  private void twoProcesses() throws Exception {
    Path record = folder.resolve("shared.json");
    try (Played one = playing(record)) {
      one.answers(order(10)).asks();
      try (Played other = resuming(record)) {
        hold(
            other.ended() == 1 && other.err().contains("in use by another muster"),
            "two processes: " + other.err());
      }
      one.answers(order(20)).asks();
      one.kill();
    }
    try (Played after = resuming(record)) {
      after.answers(order(30)).asks();
      byte[] others = "somebody else's".getBytes(StandardCharsets.UTF_8);
      Files.write(record, others);
      after.answers(order(40), "quit");
      hold(
          after.ended() == 0 && after.err().contains("somebody else has changed it"),
          "changed: " + after.err());
      hold(
          Arrays.equals(Files.readAllBytes(record), others),
          "what somebody else wrote was replaced");
      Path kept = Path.of(after.err().replaceFirst("(?s).*but in (\\S+)\n.*", "$1"));
      hold(
          decided(kept).equals(List.of(order(10), order(20), order(30), order(40))),
          "kept: " + after.err());
    }
    count("battles that two processes wanted");
  }

  private void interrupts() throws Exception {
    Path longer = Files.createDirectories(folder.resolve("longer/torture"));
    Files.writeString(longer.resolve("rules.muster"), BOOK.replace("repeat 60", "repeat 9000"));
    for (String signal : List.of("INT", "TERM", "HUP")) {
      Path record = folder.resolve(signal + ".json");
      try (Played person = playing(record)) {
        person.answers(order(10)).asks();
        signal(person, signal);
        hold(
            person.err().contains("Resume it with: muster play "),
            signal + " at the prompt: " + person.err());
        hold(decided(record).equals(List.of(order(10))), signal + ": what was decided");
      }
      Path bots = folder.resolve("bots-" + signal + ".json");
      try (Played battle = new Played("play", longer, "--record", bots)) {
        while (battle.said().isEmpty() && battle.process.isAlive()) {
          Thread.onSpinWait();
        }
        signal(battle, signal);
        hold(Files.exists(bots), signal + ": no record of bots: " + battle.err());
        boolean over = Records.read(bots).battle().result().how() == BattleRecord.How.DECIDED;
        hold(
            over || battle.err().contains("Resume it with: muster play "),
            signal + " among bots: " + battle.err());
        count("interrupts " + (over ? "after the end" : "of battles between bots"));
      }
      count("interrupts at the prompt");
    }
  }

  private static void signal(Played to, String signal) throws Exception {
    new ProcessBuilder("kill", "-" + signal, String.valueOf(to.process.pid())).start().waitFor();
    to.process.waitFor();
    to.outReader.join();
    to.errReader.join();
  }

  // ---- Disks
  // --------------------------------------------------------------------------------------

  private static boolean ran(String... command) throws Exception {
    return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
  }

  private void disks() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    if (!ran("mount", "-t", "tmpfs", "-o", "size=128k", "none", disk.toString())) {
      System.out.println("NOT TRIED: full and read-only disks; this user may not mount one");
      return;
    }
    try {
      full(disk);
      readOnly(disk);
    } finally {
      ran("umount", "-l", disk.toString());
    }
  }

  private void full(Path disk) throws Exception {
    Path record = disk.resolve("battle.json");
    Path ballast = disk.resolve("ballast");
    List<String> all = new ArrayList<>();
    try (Played person = playing(record)) {
      for (int round = 1; round <= 5; round++) {
        all.add(order(round));
        person.answers(order(round)).asks();
        hold(decided(record).equals(all), "before the disk is full");
        fill(ballast);
        for (int more = 10; more < 13; more++) {
          all.add(order(10 * round + more));
          person.answers(order(10 * round + more)).asks();
        }
        hold(Records.read(record).checked(), "a full disk spoils the record");
        Files.delete(ballast);
        all.add(order(7));
        person.answers(order(7)).asks();
        hold(decided(record).equals(all), "room again: " + decided(record) + " of " + all);
        hold(
            person.err().split("cannot be saved", -1).length == round + 1,
            "told once that it is full: " + person.err());
        hold(
            person.err().split("is saved again", -1).length == round + 1,
            "told once that there is room: " + person.err());
        count("full disks that got room again");
      }
      fill(ballast);
      all.add(order(9));
      person.answers(order(9), "quit");
      hold(person.ended() == 0, "quit with a full disk: " + person.err());
      Path kept = Path.of(person.err().replaceFirst("(?s).*but in (\\S+)\n.*", "$1"));
      hold(decided(kept).equals(all), "kept elsewhere: " + person.err());
      Files.delete(ballast);
    }
  }

  private static void fill(Path ballast) throws IOException {
    try (var out = Files.newOutputStream(ballast)) {
      while (true) {
        out.write(new byte[1024]);
      }
    } catch (IOException full) {
      // As it should be.
    }
  }

  private void readOnly(Path disk) throws Exception {
    Path record = disk.resolve("battle.json");
    byte[] before = Files.readAllBytes(record);
    hold(ran("mount", "-o", "remount,ro", disk.toString()), "the disk is not read-only");
    try (Played resumed = resuming(record);
        Played fresh = playing(disk.resolve("new.json"))) {
      for (Played refused : List.of(resumed, fresh)) {
        int code = refused.ended();
        hold(
            code == 1 && refused.err().contains("--record FILE"),
            "a read-only disk: " + refused.err());
        hold(refused.said().isEmpty(), "played though nothing can be saved");
      }
    }
    try (Played elsewhere =
        new Played("play", book, "--resume", record, "--record", folder.resolve("off.json"))) {
      elsewhere.answers(order(50), "quit");
      hold(elsewhere.ended() == 0, "from a read-only disk elsewhere: " + elsewhere.err());
      hold(decided(folder.resolve("off.json")).getLast().equals(order(50)), "saved elsewhere");
    }
    hold(Arrays.equals(Files.readAllBytes(record), before), "written on a read-only disk");
    count("read-only disks");
  }

  // ---- Damage
  // -------------------------------------------------------------------------------------

  private void damaged() throws Exception {
    Path record = folder.resolve("small.json");
    try (Played person = playing(record)) {
      person.answers(order(10), order(20), "quit").ended();
    }
    byte[] good = Files.readAllBytes(record);
    hold(taken(good), "the record itself");
    for (int length = 0; length < good.length - 1; length++) {
      hold(!taken(Arrays.copyOf(good, length)), "cut short at byte " + length);
      count("files cut short, all refused");
    }
    for (int at = 0; at < good.length; at++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] bad = good.clone();
        bad[at] ^= (byte) (1 << bit);
        hold(!taken(bad), "bit " + bit + " of byte " + at);
        count("bits flipped, all noticed");
      }
    }
    throughTheCommand(good);
  }

  private static boolean taken(byte[] bytes) {
    try {
      Records.parse(bytes, "small.json");
      return true;
    } catch (Records.BadRecord e) {
      hold(e.getMessage().contains("small.json"), "a sentence without the file: " + e.getMessage());
      return false;
    }
  }

  /**
   * Some of them as a person meets them: a sentence on how to go on, and the file is left as it is.
   */
  private void throughTheCommand(byte[] good) throws Exception {
    Set<Integer> places = new HashSet<>();
    while (places.size() < 10) {
      places.add(random.nextInt(good.length - 1));
    }
    for (int at : places) {
      byte[] bad = at % 2 == 0 ? Arrays.copyOf(good, at) : good.clone();
      if (at % 2 == 1) {
        bad[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
      }
      Path file = Files.write(folder.resolve("damaged-" + at + ".json"), bad);
      for (Played command :
          List.of(resuming(file), new Played("replay", file, "--rulebook", book))) {
        try (command) {
          int code = command.ended();
          hold(
              code == 1 && command.err().contains("only another copy"),
              "damaged at " + at + ": " + code + " " + command.err());
        }
        count("damaged files given to resume or replay");
      }
      hold(Arrays.equals(Files.readAllBytes(file), bad), "damaged at " + at + " and changed");
    }
  }
}

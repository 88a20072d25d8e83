package dev.muster.cluster;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;

/** Ends the first task of a job while it is at work, as happens when its worker is lost. */
public final class LosesOneTask extends SparkListener {
  static final String REASON = "its worker was lost";

  /** How each task ended. */
  static final List<String> ENDED = new CopyOnWriteArrayList<>();

  @Override
  public void onTaskStart(SparkListenerTaskStart started) {
    if (started.taskInfo().index() == 0 && started.taskInfo().attemptNumber() == 0) {
      SparkContext.getOrCreate().killTaskAttempt(started.taskInfo().taskId(), true, REASON);
    }
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd ended) {
    ENDED.add(ended.reason().toString());
  }
}

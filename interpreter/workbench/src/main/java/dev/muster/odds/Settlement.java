package dev.muster.odds;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What has come of something that was found out from open dice.
 *
 * @param key what has come of it
 * @param questions how it was found out; null where no dice were looked at
 * @param witness one way in which the dice may lie for that
 */
record Settlement(Object key, Look.@Nullable Questions questions, Map<Look, Object> witness) {}

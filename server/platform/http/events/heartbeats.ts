const EVERY_MS = 20_000;
const SLOTS = 40;

/** Heartbeats for all streams of a node by one timer, a fortieth of the streams at a time, so that they are spread. */
export const heartbeats = (everyMs = EVERY_MS) => {
  const slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  let [turn, next] = [0, 0];
  const timer = setInterval(() => {
    turn = (turn + 1) % SLOTS;
    for (const beat of slots[turn] ?? []) beat();
  }, everyMs / SLOTS).unref();
  return {
    /** Calls back every `everyMs` until the returned function is called. */
    add: (beat: () => void): (() => void) => {
      next = (next + 1) % SLOTS;
      const slot = slots[next];
      slot?.add(beat);
      return () => void slot?.delete(beat);
    },
    close: () => clearInterval(timer),
  };
};

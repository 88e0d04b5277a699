const EVERY_MS = 20_000;
const SLOTS = 40;

/** Heartbeats for all streams of a node by one timer, a fortieth of the streams at a time, so that they are spread. */
export const heartbeats = (everyMs = EVERY_MS) => {
  const slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  let [beatingSlot, filledSlot] = [0, 0];
  const timer = setInterval(() => {
    beatingSlot = (beatingSlot + 1) % SLOTS;
    for (const beat of slots[beatingSlot] ?? []) beat();
  }, everyMs / SLOTS).unref();
  return {
    /** Calls back every `everyMs` until the returned function is called. */
    add: (beat: () => void): (() => void) => {
      filledSlot = (filledSlot + 1) % SLOTS;
      const slot = slots[filledSlot];
      slot?.add(beat);
      return () => void slot?.delete(beat);
    },
    close: () => clearInterval(timer),
  };
};

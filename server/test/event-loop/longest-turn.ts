/** What this thread has computed so far: waiting for others, or for a core, does not count. */
export const computedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** @returns the most that one turn of the event loop computed during the work, in milliseconds, and what the work gave */
export const measureLongestTurn = async <T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> => {
  let ms = 0;
  let before = computedMs();
  let goesOn = true;
  const look = () => {
    const now = computedMs();
    ms = Math.max(ms, now - before);
    before = now;
    if (goesOn) setImmediate(look);
  };
  setImmediate(look);
  try {
    const value = await work();
    // The end of the work is a turn, too.
    await new Promise((resolve) => setImmediate(resolve));
    return { ms, value };
  } finally {
    goesOn = false;
  }
};

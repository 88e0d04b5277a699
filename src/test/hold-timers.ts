import { onTestFinished, vi } from 'vitest';

/**
 * Holds every timer of exactly this delay for one test, instead of waiting for it.
 * @returns `count`, how many wait, and `fire`, which lets them run.
 */
export function holdTimers(delay: number) {
  const start = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const held = new Map<number, () => void>();
  // Real ids are positive.
  let lastId = 0;
  const startHeld = (run: (...values: unknown[]) => void, after?: number, ...values: unknown[]) => {
    if (after !== delay) return start(run, after, ...values);
    lastId -= 1;
    held.set(lastId, () => run(...values));
    return lastId;
  };
  const spies = [
    vi.spyOn(window, 'setTimeout').mockImplementation(startHeld as typeof window.setTimeout),
    vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
      if (!held.delete(id as number)) clear(id);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return {
    count: () => held.size,
    fire: () => {
      const waiting = [...held.values()];
      held.clear();
      for (const run of waiting) run();
    },
  };
}

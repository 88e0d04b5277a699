import { expect, test } from 'vitest';
import { longestTurnOf } from './longest-turn.ts';

/** Computes for about so many milliseconds of this thread, without letting others in. */
const compute = (ms: number) => {
  const until = process.threadCpuUsage().user + ms * 1000;
  while (process.threadCpuUsage().user < until);
};

test('a turn ends where others are let in, and not at what is awaited at once', async () => {
  const inSteps = await longestTurnOf(async () => {
    for (let step = 0; step < 5; step += 1) {
      compute(30);
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  const atOnce = await longestTurnOf(async () => {
    for (let step = 0; step < 5; step += 1) {
      compute(30);
      await Promise.resolve();
    }
    return 'done';
  });
  expect(atOnce.value).toBe('done');
  expect(atOnce.ms).toBeGreaterThanOrEqual(150);
  expect(inSteps.ms).toBeLessThan(atOnce.ms);
});

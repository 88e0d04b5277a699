import { expect, test } from 'vitest';
import { computedMs, measureLongestTurn } from './longest-turn.ts';

/** Computes for about this many milliseconds of this thread, without letting others in. */
const compute = (ms: number) => {
  const until = computedMs() + ms;
  while (computedMs() < until);
};

/** The shortest of several tries: the machine may stretch one of them, and shortens none. */
const measureShortest = async (run: () => Promise<{ ms: number }>) => {
  const tries = [];
  for (let n = 0; n < 5; n += 1) tries.push((await run()).ms);
  return Math.min(...tries);
};

test('a turn ends where other work is let in, and not at an await that continues at once', async () => {
  const inSteps = await measureShortest(() =>
    measureLongestTurn(async () => {
      for (let step = 0; step < 5; step += 1) {
        compute(10);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }),
  );
  const awaitAtOnce = () =>
    measureLongestTurn(async () => {
      for (let step = 0; step < 5; step += 1) {
        compute(10);
        await Promise.resolve();
      }
      return 'done';
    });
  expect((await awaitAtOnce()).value).toBe('done');
  const atOnce = await measureShortest(awaitAtOnce);
  expect(atOnce).toBeGreaterThanOrEqual(50);
  expect(inSteps).toBeLessThan(atOnce);
});

import { expect, test } from 'vitest';
import { replicaLag } from './replica-lag.ts';

test('the lag is unknown until the replica answers, and zero while it has everything', () => {
  const lag = replicaLag();
  lag.recordPrimary(100, 1_000);
  expect(lag.behind(1_500)).toBeNull();
  lag.recordReplica(100);
  expect([lag.behind(1_500), lag.behind(60_000)]).toEqual([0, 0]);
});

test("the lag is the age of the first position that the replica doesn't have yet", () => {
  const lag = replicaLag();
  lag.recordReplica(100);
  for (const [position, at] of [
    [110, 1_000],
    [120, 2_000],
    [120, 3_000],
    [130, 4_000],
  ] as const) {
    lag.recordPrimary(position, at);
  }
  expect(lag.behind(5_000)).toBe(4_000);
  lag.recordReplica(115);
  expect(lag.behind(5_000)).toBe(3_000);
  lag.recordReplica(130);
  expect(lag.behind(9_000)).toBe(0);
});

test('the lag grows for hours in little memory, and ends when the replica has caught up', () => {
  const lag = replicaLag();
  lag.recordReplica(0);
  for (let n = 1; n <= 20_000; n += 1) lag.recordPrimary(n, n * 250);
  expect(lag.behind(20_000 * 250)).toBe(19_999 * 250);
  lag.recordReplica(20_000);
  expect(lag.behind(20_000 * 250)).toBe(0);
});

test('the lag starts again with a primary that was restored to an earlier state', () => {
  const lag = replicaLag();
  lag.recordReplica(50);
  lag.recordPrimary(100, 1_000);
  lag.recordPrimary(60, 2_000);
  expect(lag.behind(3_000)).toBe(1_000);
});

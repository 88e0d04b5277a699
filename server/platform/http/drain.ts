import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type Task = (ms: number) => Promise<void>;
export type Drain = {
  /** Whether this node is about to stop: it is no longer ready, and starts nothing that lasts. */
  isOn(): boolean;
  /** Adds what ends lasting connections within this many ms. */
  onDrain(task: Task): void;
  /** Ends the tasks within this many ms, and lasts that long, while requests are still answered. */
  begin(ms: number): Promise<void>;
};

/** Makes the calls one after another within this many ms. */
export const spread = async (calls: (() => void)[], ms: number) => {
  const since = performance.now();
  for (const [at, call] of calls.entries()) {
    const early = since + (ms * (at + 1)) / calls.length - performance.now();
    // Timers take a millisecond at least, which is too much for each of many thousands.
    if (early > 1) await sleep(early);
    call();
  }
};

const drains = new WeakMap<FastifyInstance, Drain>();

/** The drain of an application: what happens between the signal to stop and the last answer. */
export const drainOf = (app: FastifyInstance): Drain => {
  const cached = drains.get(app);
  if (cached) return cached;
  const tasks: Task[] = [];
  let isOn = false;
  const drain: Drain = {
    isOn: () => isOn,
    onDrain: (task) => void tasks.push(task),
    begin: async (ms) => {
      isOn = true;
      // Without lasting connections, too: proxies need the time to see that this node is no longer ready.
      await Promise.all([sleep(ms), ...tasks.map((task) => task(ms))]);
    },
  };
  drains.set(app, drain);
  return drain;
};

import type { FastifyInstance } from 'fastify';

type Task = (ms: number) => Promise<void>;
export type Drain = {
  /** Whether this node is about to stop: it is no longer ready, and starts nothing that lasts. */
  isOn(): boolean;
  /** Adds what ends lasting connections within so many ms. */
  onDrain(task: Task): void;
  /** Ends the tasks, while requests are still answered. */
  begin(ms: number): Promise<void>;
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
      await Promise.all(tasks.map((task) => task(ms)));
    },
  };
  drains.set(app, drain);
  return drain;
};

import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';

type Sample<Label extends string> = { value: number; labels?: Record<Label, string> };
type Read<Label extends string> = () => Sample<Label>[] | Promise<Sample<Label>[]>;
type MetricDefinition<Label extends string> = { name: `proquo_${string}` | 'jobs'; help: string; labelNames?: Label[] };

const registries = new WeakMap<FastifyInstance, Registry>();

/** The metrics of an application. Each part of it adds its own, so that none has to know the others. */
export const registryOf = (app: FastifyInstance): Registry => {
  const cached = registries.get(app);
  if (cached) return cached;
  const register = new Registry();
  app.addHook('onClose', async () => register.clear());
  registries.set(app, register);
  return register;
};

/** What is unknown, such as while the database is unavailable, is left out: the other metrics matter most then. */
const orNothing = async <Label extends string>(read: Read<Label>): Promise<Sample<Label>[]> => {
  try {
    return await read();
  } catch {
    return [];
  }
};

const clear = (metric: Gauge | Counter, labelNames: string[]) => {
  metric.reset();
  // A reset metric without labels would say 0 instead of nothing.
  if (labelNames.length === 0) metric.remove();
};

/** Adds a metric that is read whenever the metrics are. */
export const addGauge = <Label extends string = never>(
  app: FastifyInstance,
  { labelNames = [], ...definition }: MetricDefinition<Label>,
  read: Read<Label>,
): void => {
  const gauge: Gauge = new Gauge({
    ...definition,
    labelNames,
    registers: [registryOf(app)],
    async collect() {
      const samples = await orNothing(read);
      clear(gauge, labelNames);
      for (const { labels = {}, value } of samples) gauge.set(labels, value);
    },
  });
};

/** Adds a count that only grows, which its owner counts. */
export const addCounter = <Label extends string = never>(
  app: FastifyInstance,
  { labelNames = [], ...definition }: MetricDefinition<Label> & { name: `${string}_total` },
  read: Read<Label>,
): void => {
  const counter: Counter = new Counter({
    ...definition,
    labelNames,
    registers: [registryOf(app)],
    async collect() {
      const samples = await orNothing(read);
      clear(counter, labelNames);
      for (const { labels = {}, value } of samples) counter.inc(labels, value);
    },
  });
};

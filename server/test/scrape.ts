import type { FastifyInstance } from 'fastify';

/** Reads the metrics of an application; `of` gives the values of one by their labels, as they are written. */
export const scrape = async (app: FastifyInstance) => {
  const text = (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  const samples = [...text.matchAll(/^(\w+)(\{.*\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels,
    value: Number(value),
  }));
  return {
    text,
    of: (metric: string): Record<string, number> =>
      Object.fromEntries(samples.filter(({ name }) => name === metric).map(({ labels, value }) => [labels, value])),
  };
};

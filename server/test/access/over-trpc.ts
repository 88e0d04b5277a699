import type { InjectOptions } from 'fastify';
import { appRouter } from '../../app/router.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';

const procedures = proceduresOf(appRouter);

/** The request that calls a procedure over tRPC. */
export const overTrpc = (name: string, input: Record<string, unknown> | undefined): InjectOptions => {
  if (procedures.get(name)?.type === 'mutation') {
    return { method: 'POST', url: `/trpc/${name}`, payload: input ?? {} };
  }
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '?input={}';
  return { method: 'GET', url: `/trpc/${name}${query}` };
};

import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { z } from 'zod';
import type { Meta } from './procedure-meta.ts';

export type Procedure = {
  name: string;
  type: 'query' | 'mutation';
  meta: Meta;
  input: z.ZodType | null;
  output: z.ZodType | null;
};

const schemaIn = (value: unknown): z.ZodType | null => (value instanceof z.ZodType ? value : null);

/** tRPC keeps a procedure's parsers in its definition, but its types hide them. */
const describe = (name: string, { _def: def }: AnyProcedure): Procedure => {
  const { inputs, output, meta } = def as typeof def & { inputs: unknown[]; output: unknown };
  return {
    name,
    type: def.type === 'mutation' ? 'mutation' : 'query',
    meta: meta as Meta,
    input: schemaIn(inputs.find((input) => input instanceof z.ZodType)),
    output: schemaIn(output),
  };
};

/** All procedures of a router with their metadata, by name, such as 'posts.create'. */
export const proceduresOf = (router: AnyRouter): Map<string, Procedure> => {
  const named: Record<string, AnyProcedure> = router._def.procedures;
  return new Map(Object.entries(named).map(([name, procedure]) => [name, describe(name, procedure)]));
};

import { z } from 'zod';
import type { oas31, ZodOpenApiOperationObject } from 'zod-openapi';
import type { Callers } from '../../trpc/procedure-meta.ts';
import { refusalsOf } from '../../trpc/refusals-of.ts';
import { pathParameters, type RestProcedure } from '../rest.ts';
import { descriptionOf } from './description.ts';
import type { RefusalResponses } from './responses.ts';

/** The security schemes of each kind of caller; an empty list means no authentication. */
export const securityFor: Record<Callers, oas31.SecurityRequirementObject[]> = {
  anybody: [],
  members: [{ session: [] }, { token: [] }],
  browsers: [{ session: [] }],
  admins: [{ session: [] }, { token: [] }],
};

const nextCursor = {
  'X-Next-Cursor': {
    schema: { type: 'string' as const },
    description: 'Send it as `cursor` for the next page. Absent on the last.',
  },
};

const totalCount = {
  'X-Total-Count': { schema: { type: 'integer' as const }, description: 'How many there are on all pages.' },
};

/** The input of an operation: parameters in the path, the rest in the query of a read, else in the body. */
const inputOf = ({ input, method, path }: RestProcedure): Omit<ZodOpenApiOperationObject, 'responses'> => {
  const object = input instanceof z.ZodOptional ? input.unwrap() : input;
  if (!(object instanceof z.ZodObject)) return {};
  const inPath = pathParameters(path);
  const fields = Object.entries(object.shape);
  const pick = (fromPath: boolean) => Object.fromEntries(fields.filter(([name]) => inPath.includes(name) === fromPath));
  const [named, others] = [z.object(pick(true)), z.object(pick(false))];
  const inAddress = inPath.length > 0 ? { path: named } : {};
  if (Object.keys(others.shape).length === 0) return { requestParams: inAddress };
  if (method === 'GET') return { requestParams: { ...inAddress, query: others } };
  const body = inPath.length > 0 ? others.meta(z.globalRegistry.get(object) ?? {}) : object;
  return {
    requestParams: inAddress,
    requestBody: {
      required: !body.safeParse({}).success,
      content: { 'application/json': { schema: body } },
    },
  };
};

/** The output of an operation. A page returns its items as the body and the next cursor in a header. */
const outputOf = ({ output, meta }: RestProcedure) => {
  const items = meta.paged && output instanceof z.ZodObject ? output.shape['items'] : null;
  const hasTotal = output instanceof z.ZodObject && 'total' in output.shape;
  return {
    description: 'Done',
    content: { 'application/json': { schema: items ?? output ?? z.unknown() } },
    ...(meta.paged ? { headers: { ...nextCursor, ...(hasTotal ? totalCount : {}) } } : {}),
  };
};

/** The operation of a procedure, from its meta and its contract. */
export const operationOf = (procedure: RestProcedure, { refusedBy }: RefusalResponses): ZodOpenApiOperationObject => {
  const { name, type, meta, input, path, rest } = procedure;
  const refusals = refusalsOf(meta, { type, hasInput: input !== null });
  return {
    operationId: name.replaceAll('.', '-'),
    tags: [rest.tag],
    summary: rest.summary,
    description: descriptionOf(meta, type === 'mutation'),
    security: securityFor[meta.callers ?? 'anybody'],
    ...inputOf(procedure),
    // An invalid path parameter is a 404.
    responses: {
      200: outputOf(procedure),
      ...refusedBy([...refusals, ...(path.includes('{') ? (['NOT_FOUND'] as const) : [])]),
    },
  };
};

import type { ErrorCode } from '#contracts/errors.ts';
import type { OperationObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { limits } from '../limits.ts';
import type { restProcedures } from '../rest.ts';
import { callersOf, hashing, refusalsOf } from './openapi-refusals.ts';
import { otherwise, refusedBy } from './openapi-responses.ts';

type Procedure = ReturnType<typeof restProcedures>[number];
type Page = { properties?: { items?: SchemaObject } };
type Ok = { description: string; content?: Record<string, { schema?: Page }>; headers?: object };

/** Everything that a procedure refuses: who calls, what it was sent, and its own rules. */
const refusalsBy = ({ name, meta, type, input }: Procedure): ErrorCode[] => {
  const callers = meta.openapi?.protect ? (callersOf[name] ?? 'members') : 'anybody';
  return [
    ...(input ? (['BAD_INPUT'] as const) : []),
    ...(callers === 'anybody' ? [] : (['UNAUTHORIZED'] as const)),
    ...(callers === 'admins' ? (['ADMIN_ONLY'] as const) : []),
    ...(callers === 'browsers' ? (['BROWSER_SESSION_ONLY'] as const) : []),
    ...(type === 'mutation' && callers !== 'anybody' ? (['TOKEN_READ_ONLY'] as const) : []),
    ...(type === 'mutation' ? (['FOREIGN_ORIGIN'] as const) : []),
    ...(name in limits ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...(hashing.has(name) ? (['TOO_BUSY'] as const) : []),
    ...(refusalsOf[name] ?? []),
  ];
};

/** A page answers its items; where the next page begins is in a header. */
const describePage = (ok: Ok) => {
  const media = ok.content?.['application/json'];
  if (!media?.schema?.properties?.items) return;
  media.schema = media.schema.properties.items;
  ok.headers = {
    'X-Next-Cursor': {
      schema: { type: 'string' },
      description: 'Send it as `cursor` for the next page. Absent on the last.',
    },
  };
};

/** What a DELETE takes comes in its body, as with all that changes something. */
const moveIntoBody = (operation: OperationObject) => {
  const parameters = (operation.parameters ?? []) as ParameterObject[];
  const fields = parameters.filter((one) => one.in === 'query');
  if (fields.length === 0) return;
  operation.parameters = parameters.filter((one) => one.in !== 'query');
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema ?? {}]));
  const required = fields.filter((one) => one.required).map(({ name }) => name);
  operation.requestBody = {
    required: required.length > 0,
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  };
};

/** Makes the generated description of a procedure's path say what its route does. */
export const describeOperation = (operation: OperationObject, procedure: Procedure) => {
  const ok = operation.responses?.['200'] as Ok;
  ok.description = 'Done';
  if (procedure.meta.paged) describePage(ok);
  if (procedure.method === 'DELETE') moveIntoBody(operation);
  if (callersOf[procedure.name] === 'browsers') operation.security = [{ session: [] }];
  operation.responses = { 200: ok, ...refusedBy(refusalsBy(procedure)), ...otherwise };
};

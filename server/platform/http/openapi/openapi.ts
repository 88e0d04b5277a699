import { isDeepStrictEqual } from 'node:util';
import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import { refusalsOf } from '../../trpc/refusals-of.ts';
import { takesKey } from '../idempotency/key.ts';
import { pathParameters, type RestProcedure, restProcedures } from '../rest.ts';
import { firstPage } from './first-page.ts';
import { descriptionOf, securityFor } from './operation.ts';
import { plainHeaders, type PlainOperations, withTag } from './plain-operation.ts';
import { plainPaths } from './plain-paths.ts';
import { type RefusalResponses, refusalResponses } from './refusal-responses.ts';
import { webhookCalls, webhookHeaders, webhookSchemas } from './webhook-calls.ts';
import { STAFF, tagsOf } from './tags.ts';

type Schemas = Record<string, oas31.SchemaObject>;
type Operation = oas31.OperationObject;

const securitySchemes: Record<string, oas31.SecuritySchemeObject> = {
  session: { type: 'apiKey', in: 'cookie', name: 'proquo_session', description: 'Set by a sign-in.' },
  token: { type: 'http', scheme: 'bearer', description: 'A personal API token, made in Settings.' },
};

const nextCursor: oas31.HeaderObject = {
  schema: { type: 'string' },
  description: 'Send it as `cursor` for the next page. Absent on the last.',
};
const searchHeaders: Record<string, oas31.HeaderObject> = {
  'X-Search-Skills': {
    schema: { type: 'string' },
    description: 'The ids of the skills that the words name, separated by commas.',
  },
  'X-Search-Place': {
    schema: { type: 'string' },
    description:
      'The place in the words, searched near it; `place=off` takes it for words. What is no ASCII is percent-encoded.',
  },
  'X-Search-Instead': {
    schema: { type: 'string' },
    description:
      'The words that were searched for, percent-encoded, where typing errors were corrected; `exact=1` searches for those typed.',
  },
};
const totalCount: oas31.HeaderObject = {
  schema: { type: 'integer' },
  description: 'How many there are across all pages.',
};

const jsonIn = (holder: unknown) =>
  ((holder as oas31.ResponseObject | undefined)?.content?.['application/json'] ?? {}) as {
    schema?: oas31.SchemaObject;
  };

/** The contract of an input, unless it takes none. */
const contractOf = ({ input }: RestProcedure): z.ZodObject | null => {
  const contract = input instanceof z.ZodOptional ? input.unwrap() : input;
  return contract instanceof z.ZodObject ? contract : null;
};

/** The generator describes the input of each DELETE as parameters of the query; ours take a body, as all writes do. */
const moveToBody = (operation: Operation) => {
  const parameters = (operation.parameters ?? []) as oas31.ParameterObject[];
  const moved = parameters.filter((parameter) => parameter.in === 'query');
  if (moved.length === 0) return;
  const required = moved.filter((item) => item.required).map(({ name }) => name);
  const properties = Object.fromEntries(moved.map(({ name, schema }) => [name, schema]));
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) } as oas31.SchemaObject;
  operation.parameters = parameters.filter((parameter) => parameter.in !== 'query');
  operation.requestBody = { content: { 'application/json': { schema } } };
};

/** Describes the parameters, whose descriptions the generator drops with the `optional()` around them. */
const describeParameters = (operation: Operation, contract: z.ZodObject) => {
  for (const parameter of (operation.parameters ?? []) as oas31.ParameterObject[]) {
    const description = contract.shape[parameter.name]?.description;
    if (!description) continue;
    parameter.description = description;
    if (!('$ref' in (parameter.schema ?? {}))) Object.assign(parameter.schema ?? {}, { description });
  }
};

/** Writes the body of an operation once, under the id of its contract, and says whether it may be left out. */
const nameBody = (operation: Operation, { path }: RestProcedure, contract: z.ZodObject, schemas: Schemas) => {
  const body = operation.requestBody as oas31.RequestBodyObject | undefined;
  const json = jsonIn(body);
  if (!body || !json.schema) return;
  const inPath = new Set<unknown>(pathParameters(path));
  // What the fields require of each other is looked at only where those of the path are there.
  const withPath = Object.fromEntries(pathParameters(path).map((name) => [name, 'x']));
  body.required = contract.safeParse(withPath).error?.issues.some((issue) => !inPath.has(issue.path[0])) ?? false;
  const { id, description } = z.globalRegistry.get(contract) ?? {};
  if (!id) return;
  schemas[id] = { ...(description ? { description } : {}), ...json.schema };
  json.schema = { $ref: `#/components/schemas/${id}` };
};

/** A page is answered as a list; the rest of it goes into headers. */
const unfoldPage = (operation: Operation, schemas: Schemas) => {
  const response = operation.responses?.['200'] as oas31.ResponseObject;
  const json = jsonIn(response);
  const name = json.schema?.$ref?.split('/').at(-1);
  const { items, total, reading } = ((name ? schemas[name] : json.schema)?.properties ?? {}) as Schemas;
  json.schema = items;
  response.headers = {
    'X-Next-Cursor': nextCursor,
    ...(total ? { 'X-Total-Count': totalCount } : {}),
    ...(reading ? searchHeaders : {}),
  };
};

const idempotencyKey: oas31.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  description:
    'For signed-in members: a call with the same key, path and body is made once in 24 hours. See *Trying again*.',
};

const addKey = (operation: Operation) => {
  operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }];
  const response = operation.responses?.['200'] as oas31.ResponseObject;
  response.headers = {
    ...response.headers,
    'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' },
  };
};

/** Adds what the generator does not know of a procedure: who may call it, its limits, refusals and headers. */
const complete = (operation: Operation, procedure: RestProcedure, schemas: Schemas, refusals: RefusalResponses) => {
  const { meta, type, method, input, path } = procedure;
  const contract = contractOf(procedure);
  const codes = refusalsOf(meta, { type, hasInput: input !== null });
  operation.description = descriptionOf(meta, type === 'mutation');
  operation.security = securityFor[meta.callers ?? 'anybody'];
  if (meta.callers === 'staff') operation.tags = [STAFF];
  if (method === 'DELETE') moveToBody(operation);
  if (contract) describeParameters(operation, contract);
  if (contract) nameBody(operation, procedure, contract, schemas);
  if (meta.isPaged) unfoldPage(operation, schemas);
  if (takesKey(meta)) addKey(operation);
  if (path.startsWith('/public/')) operation.responses = withTag(operation.responses as Parameters<typeof withTag>[0]);
  // An invalid path parameter is a 404.
  const refused = refusals.refusedBy([...codes, ...(path.includes('{') ? (['NOT_FOUND'] as const) : [])]);
  operation.responses = { ...operation.responses, ...refused };
};

/**
 * Responses may get more fields later, so their schemas allow more. A schema that the generator wrote twice, open for
 * inputs and closed for outputs, is then written once.
 */
const openSchemas = (document: oas31.OpenAPIObject): oas31.OpenAPIObject => {
  const copy = JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  ) as oas31.OpenAPIObject;
  const schemas = copy.components?.schemas ?? {};
  const duplicated = Object.keys(schemas).filter((name) => isDeepStrictEqual(schemas[name], schemas[`${name}Output`]));
  for (const name of duplicated) delete schemas[`${name}Output`];
  const outputs = new Map(
    duplicated.map((name) => [`#/components/schemas/${name}Output`, `#/components/schemas/${name}`]),
  );
  return JSON.parse(JSON.stringify(copy), (key, value: unknown) =>
    key === '$ref' ? (outputs.get(value as string) ?? value) : value,
  ) as oas31.OpenAPIObject;
};

/** The OpenAPI document of the whole REST facade, made from the contracts and the procedures' meta. */
export const openApiDocument = (
  { appName, appUrl }: { appName: string; appUrl: string },
  appRouter: AnyRouter,
  plainOperations: PlainOperations,
): oas31.OpenAPIObject => {
  const refusals = refusalResponses();
  const document: oas31.OpenAPIObject = generateOpenApiDocument(appRouter as unknown as OpenApiRouter, {
    title: `${appName} API`,
    version: '1.0.0',
    description: firstPage(appName, appUrl),
    baseUrl: `${appUrl}/api`,
    securitySchemes,
    paths: plainPaths(plainOperations, refusals),
  });
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  for (const procedure of restProcedures(appRouter)) {
    const operation = document.paths?.[procedure.path]?.[procedure.method.toLowerCase() as 'get'];
    if (operation) complete(operation, procedure, schemas, refusals);
  }
  const { schemas: errors, ...components } = refusals.components();
  Object.assign(document.components ?? {}, {
    ...components,
    parameters: { IdempotencyKey: idempotencyKey, ...webhookHeaders },
    headers: {
      ...plainHeaders,
      IdempotentReplayed: { schema: { type: 'string' }, description: '`true` if this is the first answer again.' },
    },
    schemas: { ...schemas, ...webhookSchemas(), ...errors },
  });
  return openSchemas({ ...document, webhooks: webhookCalls(), tags: tagsOf(document.paths ?? {}) });
};

import { success } from '#contracts/shared/basics.ts';
import type { oas31, ZodOpenApiMediaTypeObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Rules } from '../../trpc/procedure-meta.ts';

/** A route that is not a procedure, with the same rules. */
export type PlainOperation = {
  tag: string;
  summary: string;
  meta: Rules;
  parameters?: oas31.ParameterObject[];
  requestBody?: { required?: boolean; content: Record<string, { schema: oas31.SchemaObject }> };
  responses: ZodOpenApiResponsesObject;
};

/** Plain routes by method and address, such as 'GET /api/pictures/{key}'. */
export type PlainOperations = Record<string, PlainOperation>;

type Schema = NonNullable<ZodOpenApiMediaTypeObject['schema']>;

const text: oas31.SchemaObject = { type: 'string' };

export const plainSchemas = {
  text,
  bytes: { type: 'string', format: 'binary' },
  object: { type: 'object' },
  status: { type: 'object', required: ['status'], properties: { status: text } },
  success,
} satisfies Record<string, Schema>;

export const param = (
  where: 'path' | 'query' | 'header',
  name: string,
  schema: oas31.SchemaObject = text,
  required = true,
): oas31.ParameterObject => ({ name, in: where, required, schema });

/** `media`: the type of the answer, or each that it can have. */
export const ok = (description: string, media: string | readonly string[], schema: Schema) =>
  ({
    200: { description, content: Object.fromEntries([media].flat().map((type) => [type, { schema }])) },
  }) satisfies ZodOpenApiResponsesObject;

/** The headers of files and of what has a tag, as the document's `components.headers`. */
export const plainHeaders: Record<string, oas31.HeaderObject> = {
  ETag: { schema: text, description: 'Send it as `If-None-Match`: 304 says that nothing changed.' },
  'Content-Disposition': { schema: text, description: 'Whether to show or to save it, and its name.' },
};

type Answers = { 200: { description: string; content?: object; headers?: object } };
const withHeader = <T extends Answers>(answers: T, name: keyof typeof plainHeaders): T => ({
  ...answers,
  200: { ...answers[200], headers: { ...answers[200].headers, [name]: { $ref: `#/components/headers/${name}` } } },
});

/** An answer with a tag; a client that already has it gets 304. */
export const withTag = <T extends Answers>(answers: T) => ({
  ...withHeader(answers, 'ETag'),
  304: { $ref: '#/components/responses/NotModified' as const },
});

/** A file with a name to save it under. */
export const asFile = <T extends Answers>(answers: T): T => withHeader(answers, 'Content-Disposition');

/** A route that redirects a browser. */
export const redirect = (summary: string, where: string, description: string): PlainOperation => ({
  tag: 'Browser navigation',
  summary,
  meta: { description, refuses: ['TOO_MANY_REQUESTS'] },
  responses: {
    302: { description: `To ${where}`, headers: { Location: { schema: text, description: 'Where to go' } } },
  },
});

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

export const ok = (description: string, media: string, schema: Schema): ZodOpenApiResponsesObject => ({
  200: { description, content: { [media]: { schema } } },
});

/** A route that redirects a browser. */
export const redirect = (summary: string, where: string, description: string): PlainOperation => ({
  tag: 'Browser navigation',
  summary,
  meta: { description, refuses: ['TOO_MANY_REQUESTS'] },
  responses: {
    302: { description: `To ${where}`, headers: { Location: { schema: text, description: 'Where to go' } } },
  },
});

import { success } from '#contracts/shared.ts';
import type { oas31, ZodOpenApiMediaTypeObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Meta } from '../../trpc/procedure-meta.ts';

/** A route that is not a procedure, with the same meta. */
export type PlainOperation = {
  tag: string;
  summary: string;
  meta: Meta;
  parameters?: oas31.ParameterObject[];
  requestBody?: { required?: boolean; content: Record<string, { schema: oas31.SchemaObject }> };
  responses: ZodOpenApiResponsesObject;
};

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

/** The operation id: 'GET /auth/login' becomes 'get-auth-login' in generated clients. */
export const idOf = (method: string, path: string): string =>
  `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');

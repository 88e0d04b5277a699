import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';
import { restProcedures } from '../rest.ts';
import type { AppRouter } from '../router.ts';
import { plainPaths } from './openapi-plain-paths.ts';

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', examples: ['BAD_REQUEST', 'UNAUTHORIZED', 'NOT_FOUND'] },
    issues: {
      type: 'array',
      description: 'Only for bad input.',
      items: {
        type: 'object',
        properties: { path: { type: 'array', items: {} }, message: { type: 'string' } },
      },
    },
  },
} as const;

type Schema = { properties?: { items?: unknown } };

/** A page answers its items; where the next page begins is in a header. */
const describePage = (operation: OperationObject) => {
  const ok = operation.responses?.['200'] as
    | { content?: Record<string, { schema?: Schema }>; headers?: Record<string, unknown> }
    | undefined;
  const media = ok?.content?.['application/json'];
  if (!ok || !media?.schema?.properties?.items) return;
  media.schema = media.schema.properties.items;
  ok.headers = {
    'X-Next-Cursor': {
      schema: { type: 'string' },
      description: 'Send it as `cursor` for the next page. Absent on the last.',
    },
  };
};

const describeErrors = (operation: OperationObject) => {
  const { responses } = operation;
  for (const status of Object.keys(responses ?? {})) if (status !== '200') delete responses?.[status];
  if (responses) {
    responses['default'] = {
      description: 'What was refused, and why.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
};

/** The OpenAPI document of every path of the REST facade, made from the contracts. */
export const openApiDocument = (deps: Deps, appRouter: AppRouter): OpenAPIObject => {
  const document = generateOpenApiDocument(appRouter, {
    title: `${deps.env.APP_NAME} API`,
    description:
      'Trade skills and services without money. Sign in for a session cookie, or send a personal API token as `Authorization: Bearer …`; tokens are made in Settings.',
    version: '1.0.0',
    baseUrl: `${deps.appUrl()}/api`,
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'proquo_session' },
      token: { type: 'http', scheme: 'bearer' },
    },
  });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: errorSchema } as never,
  };
  for (const { path, method, meta } of restProcedures(appRouter)) {
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
    if (!operation) continue;
    if (meta.paged) describePage(operation);
    describeErrors(operation);
  }
  for (const [path, item] of Object.entries(plainPaths)) {
    document.paths = { ...document.paths, [path]: { ...document.paths?.[path], ...item } };
  }
  return document;
};

/** Publishes the document as JSON and as a page to read and try. */
export const mountDocs = async (app: FastifyInstance, deps: Deps, appRouter: AppRouter) => {
  const document = openApiDocument(deps, appRouter);
  app.get('/api/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: true },
    theme: {
      title: `${deps.env.APP_NAME} API`,
      css: [{ filename: 'quiet.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
};

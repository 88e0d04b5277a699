import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';
import { restProcedures } from '../rest.ts';
import type { AppRouter } from '../router.ts';
import { describeOperation } from './openapi-operation.ts';
import { plainPaths } from './openapi-plain-paths.ts';
import { errorSchema } from './openapi-responses.ts';
import { nameShapes } from './openapi-shapes.ts';

/** The OpenAPI document of every path of the REST facade, made from the contracts. */
export const openApiDocument = (deps: Deps, appRouter: AppRouter): OpenAPIObject => {
  nameShapes();
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
  // The generator's own errors are not the ones that are answered.
  const shapes = Object.entries(document.components?.schemas ?? {}).filter(([name]) => !name.startsWith('error.'));
  document.components = { ...document.components, schemas: { ...Object.fromEntries(shapes), Error: errorSchema } };
  for (const procedure of restProcedures(appRouter)) {
    const operation = document.paths?.[procedure.path]?.[procedure.method.toLowerCase() as 'get'];
    if (operation) describeOperation(operation, procedure);
  }
  for (const [path, item] of Object.entries(plainPaths())) {
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

import type { AnyRouter } from '@trpc/server';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createDocument, type oas31, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Deps } from '../../context/context.ts';
import { restProcedures } from '../rest.ts';
import { firstPage } from './first-page.ts';
import { operationOf } from './operation.ts';
import { plainPaths } from './plain-paths.ts';
import { refusalResponses } from './responses.ts';
import { tagsOf } from './tags.ts';

/** Responses may get more fields later, so their schemas stay open. */
const open: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** The OpenAPI document of the whole REST facade, made from the contracts and the procedures' meta. */
export const openApiDocument = (
  { appName, appUrl }: { appName: string; appUrl: string },
  appRouter: AnyRouter,
): oas31.OpenAPIObject => {
  const refusals = refusalResponses();
  const paths: ZodOpenApiPathsObject = {};
  for (const procedure of restProcedures(appRouter)) {
    const operation = operationOf(procedure, refusals);
    paths[procedure.path] = { ...paths[procedure.path], [procedure.method.toLowerCase()]: operation };
  }
  for (const [path, item] of Object.entries(plainPaths(refusals))) paths[path] = { ...paths[path], ...item };
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: `${appName} API`, version: '1.0.0', description: firstPage(appName, appUrl) },
      servers: [{ url: `${appUrl}/api` }],
      tags: tagsOf(paths),
      paths,
      components: {
        ...refusals.components(),
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'proquo_session', description: 'Set by a sign-in.' },
          token: { type: 'http', scheme: 'bearer', description: 'A personal API token, made in Settings.' },
        },
      },
    },
    { override: open },
  );
};

const writtenFor = new WeakMap<AnyRouter, Map<string, string>>();

/** The document as text, one entry per line, so that it is readable and can be diffed. */
const writtenDocument = (names: { appName: string; appUrl: string }, appRouter: AnyRouter): string => {
  // Tests start hundreds of servers in a process, and the document is a third of the price of each.
  const written = writtenFor.get(appRouter) ?? new Map<string, string>();
  writtenFor.set(appRouter, written);
  const key = JSON.stringify(names);
  const json = written.get(key) ?? JSON.stringify(openApiDocument(names, appRouter)).replaceAll('},"', '},\n"');
  written.set(key, json);
  return json;
};

/** Serves the document as JSON and as an interactive page. */
export const mountDocs = async (app: FastifyInstance, deps: Deps, appRouter: AnyRouter) => {
  // Made when it is first asked for: it would be a seventh of what a start does before its first answer.
  const json = () => writtenDocument({ appName: deps.env.APP_NAME, appUrl: deps.appUrl() }, appRouter);
  const document = { toJSON: (): unknown => JSON.parse(json()) };
  app.get('/api/openapi.json', (_req, reply) => reply.type('application/json; charset=utf-8').send(json()));
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

import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { createDocument, type oas31, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Deps } from '../../context/context.ts';
import { restProcedures } from '../rest.ts';
import { mountDocsPage } from './docs-page.ts';
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
export const mountDocs = (app: FastifyInstance, deps: Deps, appRouter: AnyRouter): void => {
  // Made when it is first asked for: it would be a seventh of what a start does before its first answer.
  const document = () => writtenDocument({ appName: deps.env.APP_NAME, appUrl: deps.appUrl() }, appRouter);
  app.get('/api/openapi.json', (_req, reply) => reply.type('application/json; charset=utf-8').send(document()));
  mountDocsPage(app, { title: `${deps.env.APP_NAME} API`, document });
};

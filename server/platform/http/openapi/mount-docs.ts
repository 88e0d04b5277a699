import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Deps } from '../../context/context.ts';
import { AppError } from '../../core/app-error.ts';
import { sendError } from '../errors.ts';
import { contentsOf, docsPlugins, docsScript, readDocsStyles } from './docs-page.ts';
import { ok, type PlainOperations, plainSchemas } from './plain-operation.ts';

export const docsOperations: PlainOperations = {
  'GET /api/openapi.json': {
    tag: 'Operations',
    summary: 'This document',
    meta: { description: 'To generate clients from.' },
    responses: ok('Done', 'application/json', plainSchemas.object),
  },
  'GET /api/docs': {
    tag: 'Operations',
    summary: 'This document as a page to read and try out',
    meta: { description: 'For people.' },
    responses: ok('Done', 'text/html', plainSchemas.text),
  },
};

/** Headers about the connection between the two applications, rather than about what is sent. */
const ofConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

const isHtml = ({ 'content-type': type }: { 'content-type'?: unknown }): boolean =>
  String(type).startsWith('text/html');
const withContents = (html: string, contents: string): string =>
  html.replace('<div id="swagger-ui"></div>', () => `${contents}\n<main id="swagger-ui"></main>`);

const buildPage = async (title: string, document: string): Promise<FastifyInstance> => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = Fastify();
  // Whatever address the page was opened by: its policy lets it call nowhere else.
  const docsDocument = { ...(JSON.parse(document) as object), servers: [{ url: '/api' }] };
  await app.register(swagger, { mode: 'static', specification: { document: docsDocument as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: {
      docExpansion: 'list',
      deepLinking: true,
      tryItOutEnabled: true,
      filter: true,
      layout: 'BaseLayout',
      plugins: docsPlugins as never,
    },
    theme: {
      title,
      css: [{ filename: 'docs.css', content: await readDocsStyles() }],
      js: [{ filename: 'docs.js', content: docsScript }],
    },
  });
  return app;
};

/** Does something when it is first asked for, and again where it failed. */
const once = <T>(make: () => Promise<T>) => {
  let result: Promise<T> | undefined;
  return {
    get: () =>
      (result ??= make().catch((error: unknown) => {
        result = undefined;
        throw error;
      })),
    current: () => result,
  };
};

/**
 * Serves the document as JSON and as an interactive page, which is an application of its own. Both are made when they
 * are first asked for, because a start needs neither.
 */
export const mountDocs = (
  app: FastifyInstance,
  deps: Deps,
  { appRouter, plainOperations }: { appRouter: AnyRouter; plainOperations: PlainOperations },
): void => {
  const document = once(async () => {
    const { openApiDocument } = await import('./openapi.ts');
    const names = { appName: deps.env.APP_NAME, appUrl: deps.appUrl() };
    // Each line holds one entry, so that it is readable and can be diffed.
    return JSON.stringify(openApiDocument(names, appRouter, plainOperations)).replaceAll('},"', '},\n"');
  });
  const page = once(async () => buildPage(`${deps.env.APP_NAME} API`, await document.get()));
  const contents = once(async () => contentsOf(`${deps.env.APP_NAME} API`, JSON.parse(await document.get())));
  const sendPage = async (req: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = req;
    const answer = await (await page.get()).inject({ method: 'GET', url, headers });
    if (answer.statusCode >= 400) return sendError(new AppError('NOT_FOUND'), req, reply);
    const sent = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
    reply.code(answer.statusCode).headers(Object.fromEntries(sent));
    return reply.send(isHtml(answer.headers) ? withContents(answer.body, await contents.get()) : answer.rawPayload);
  };
  app.get('/api/openapi.json', async (_req, reply) =>
    reply.type('application/json; charset=utf-8').send(await document.get()),
  );
  app.get('/api/docs', sendPage);
  app.get('/api/docs/*', sendPage);
  app.addHook('onClose', async () => (await page.current())?.close());
};

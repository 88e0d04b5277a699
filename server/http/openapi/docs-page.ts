import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';

type Page = { title: string; document: () => string };

/** Of the connection between the two applications, not of what is sent. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

const buildPage = async ({ title, document }: Page): Promise<FastifyInstance> => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = Fastify();
  // Whatever address the page was opened by: its policy lets it call nowhere else.
  const shown = () => ({ ...(JSON.parse(document()) as object), servers: [{ url: '/api' }] });
  const specification = { document: { toJSON: shown } as never };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: true },
    theme: { title, css: [{ filename: 'quiet.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
  return app;
};

/**
 * Serves the interactive page of the document. It is an application of its own that is made when the page is first
 * asked for, because its packages would be a tenth of what a start does before its first answer.
 */
export const mountDocsPage = (app: FastifyInstance, page: Page): void => {
  let built: Promise<FastifyInstance> | undefined;
  const send = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    built ??= buildPage(page).catch((error: unknown) => {
      // The next request tries again.
      built = undefined;
      throw error;
    });
    const answer = await (await built).inject({ method: 'GET', url, headers });
    const sent = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
    return reply.code(answer.statusCode).headers(Object.fromEntries(sent)).send(answer.rawPayload);
  };
  app.get('/api/docs', send);
  app.get('/api/docs/*', send);
  app.addHook('onClose', async () => (await built)?.close());
};

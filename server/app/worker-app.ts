import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../platform/core/app-error.ts';
import type { Deps } from '../platform/context/context.ts';
import { sendError } from '../platform/http/errors.ts';
import { mountHealth } from '../platform/http/health.ts';

/** What a node answers that only runs jobs: whether it lives and is ready, and its metrics. */
export const buildWorkerApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = Fastify({
    logController: new Fastify.LogController({ disableRequestLogging: deps.env.LOG_LEVEL !== 'debug' }),
    loggerInstance: deps.log,
    bodyLimit: 1024,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((req, reply) => sendError(new AppError('NOT_FOUND'), req, reply));
  mountHealth(app, deps);
  return app;
};

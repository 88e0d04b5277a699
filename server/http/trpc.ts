import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../context.ts';
import { type AppRouter, appRouter } from '../router.ts';
import { requestContext } from './request-context.ts';

/** Mounts tRPC at /trpc. */
export const mountTrpc = (app: FastifyInstance, deps: Deps) =>
  app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: 20,
      createContext: ({ req, res }) => requestContext(deps, req, res),
      responseMeta: ({ errors }) => {
        const cause = errors[0]?.cause;
        const wait = cause instanceof AppError ? cause.retryAfterSeconds : undefined;
        return wait ? { headers: { 'retry-after': String(wait) } } : {};
      },
      onError: ({ error, path, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ path, err: error.cause ?? error }, 'procedure failed');
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });

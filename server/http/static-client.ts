import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendError } from './errors.ts';

const YEAR_S = 31_536_000;
/** Addresses that are no screens: an unknown one is an error, not the client. */
const notScreens = /^\/(api|trpc|assets)(\/|\?|$)/;

/** Serves the built client; every address that is no file is one of its screens. */
export const mountStaticClient = async (app: FastifyInstance, folder: string) => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      redirect: false,
      globIgnore: ['**/*.map'],
      wildcard: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${folder}/assets/`);
        void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  const read = (name: string) => (isBuilt ? readFile(join(folder, name)) : null);
  // The landing page is prerendered; every other screen begins with the empty shell.
  const landing = await read('index.html');
  const shell = await read('app.html');

  app.setNotFoundHandler((req, reply) => {
    const path = req.url.split('?')[0] ?? '';
    const page = path === '/' ? landing : shell;
    if (req.method !== 'GET' || notScreens.test(req.url) || !page)
      return sendError(new AppError('NOT_FOUND'), req, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
};

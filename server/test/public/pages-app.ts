import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendError } from '../../platform/http/errors.ts';
import { cachePublicAnswers } from '../../public/caching.ts';
import { mountPublicPages } from '../../public/pages/page-routes.ts';
import type { TestApp } from '../test-app.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

/** Serves the public pages from a small build, whose page of a post is `a post` and so on. */
export const createPagesApp = async (t: TestApp): Promise<FastifyInstance> => {
  const folder = makeFolder('pages');
  const write = (name: string, html: string) => {
    writeFileSync(join(folder, `${name}.html`), html);
    writeFileSync(join(folder, `${name}.html.br`), brotliCompressSync(html));
    writeFileSync(join(folder, `${name}.html.gz`), gzipSync(html));
  };
  mkdirSync(join(folder, 'public-pages'));
  write('app', 'the empty shell');
  write('member', 'the shell of members');
  write('public-pages/log-in-first', 'Please Log In');
  write('public-pages/frame', '<title></title><meta name="description" content="x"><main><!--page--></main>');
  writeFileSync(join(folder, 'public-pages/render.mjs'), 'export const render = ({ kind }) => `a ${kind}`;');
  const app = Fastify();
  await app.register(cookie);
  app.decorateRequest('actor');
  app.setErrorHandler(sendError);
  cachePublicAnswers(app);
  await mountPublicPages(app, t.deps, folder);
  return app;
};

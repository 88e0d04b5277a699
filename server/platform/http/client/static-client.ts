import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/context.ts';
import { AppError } from '../../core/app-error.ts';
import { sendError } from '../errors.ts';
import type { MethodsAt } from '../methods-at.ts';
import { type ClientDeps, findReader, type Page, readPage, sendPage } from './client-page.ts';
import { sharedPage } from './share-tags.ts';

const YEAR_S = 31_536_000;
/**
 * Addresses that never are a screen, however they are spelled: an unknown one is a 404 and does not get the client.
 */
const neverScreens =
  /^\/+(api|trpc|assets|\.well-known)(\/|$)|^\/+[\w-]+\.(txt|xml|json|js|css|map|ico|png|svg|jpe?g|webp|webmanifest)$/i;
/** An address of a screen with slashes after it. Plain parts only, so that a redirect never leads to another site. */
const withSlashes = /^((?:\/[\w.%~-]+)+)\/+(\?.*)?$/;
/** The first part of an address, which never has capitals. */
const firstPart = /^\/[\w-]+(?:[/?]|$)/;
const pageMethods = ['GET', 'HEAD'];

/** The decoded path, of an absolute address too. */
const pathOf = (url: string): string => decodeURI(url.replace(/^https?:\/\/[^/?]*/i, '').split(/[?#]/)[0] ?? '');

/** The files of a folder that are served under their own names: no pages, and nothing that the build keeps for itself. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.html|\.(?:br|gz|map)$/.test(entry.name))
    .map(({ name }) => name);

/** The pages of a folder, by path. */
const readPages = (folder: string): Map<string, Page> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
  const names = files.map((file) => file.replace(/\.html$/, ''));
  return new Map(names.map((name) => [name === 'index' ? '/' : `/${name}`, readPage(join(folder, name))]));
};

/**
 * Serves the built client; every path that is not a file is one of its screens. A method to which a known address does
 * not answer is refused with those to which it does.
 */
export const mountStaticClient = async (
  app: FastifyInstance,
  deps: ClientDeps & Pick<Deps, 'appUrl'>,
  { folder, methodsAt }: { folder: string; methodsAt: MethodsAt },
) => {
  const isBuilt = existsSync(join(folder, 'app.html.br'));
  if (isBuilt) {
    const assets = join(folder, 'assets');
    await app.register(fastifyStatic, {
      root: folder,
      // The routes below name the files; the plugin would look into their folder for each request.
      serve: false,
      // Compressed by the build: to do it for each request would cost more than all else about it.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(assets);
        void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
    for (const file of filesOf(folder)) app.get(`/${file}`, (_req, reply) => reply.sendFile(file));
    const hashed = new Set(filesOf(assets));
    app.get<{ Params: { file: string } }>('/assets/:file', ({ params: { file } }, reply) =>
      hashed.has(file) ? reply.sendFile(file, assets) : reply.callNotFound(),
    );
  }
  const shell = isBuilt ? readPage(join(folder, 'app')) : null;
  const forMembers = isBuilt ? readPage(join(folder, 'member')) : null;
  // Prerendered pages are for visitors; a member's page starts empty, so that the visitors' version does not flash.
  const prerendered = isBuilt ? readPages(join(folder, 'prerendered')) : new Map<string, Page>();
  const forVisitors = new Map([...prerendered].map(([path, page]) => [path, sharedPage(page, path)]));
  // Pages for members, with a link to the scripts of their screen.
  const memberPages = isBuilt ? readPages(join(folder, 'members')) : new Map<string, Page>();

  app.setNotFoundHandler(async (req, reply) => {
    const path = pathOf(req.url);
    const isScreen = shell !== null && !neverScreens.test(path);
    if (isScreen && pageMethods.includes(req.method)) {
      const [, screen, query = ''] = withSlashes.exec(req.url) ?? [];
      if (screen) return reply.redirect(screen + query, 301);
      const [first = ''] = firstPart.exec(req.url) ?? [];
      const plain = first.toLowerCase();
      if (plain !== first) return reply.redirect(plain + req.url.slice(first.length), 301);
      // The prerendered page would show the first step of a sign-in during its second one.
      const isReady = !req.url.includes('?step=');
      const ready = {
        visitor: isReady ? forVisitors.get(path)?.({ appUrl: deps.appUrl(), appName: deps.env.APP_NAME }) : null,
        newcomer: null,
        member: memberPages.get(path) ?? forMembers,
      };
      const page = ready[await findReader(deps, req, reply)];
      // Screens of members, and addresses of none, look alike to a search engine.
      if (!forVisitors.has(path)) void reply.header('x-robots-tag', 'noindex');
      return sendPage(req, reply, page ?? shell);
    }
    const allowed = [...methodsAt(path), ...(isScreen ? pageMethods : [])];
    if (allowed.length === 0 || allowed.includes(req.method)) return sendError(new AppError('NOT_FOUND'), req, reply);
    void reply.header('allow', [...new Set([...allowed, 'OPTIONS'])].toSorted().join(', '));
    if (req.method === 'OPTIONS') return reply.status(204).send();
    return sendError(new AppError('METHOD_NOT_ALLOWED'), req, reply);
  });
};

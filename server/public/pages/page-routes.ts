import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicPage } from '#contracts/public/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Deps, MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { MINUTE } from '../../platform/core/time.ts';
import { findReader, readPage, sendPage } from '../../platform/http/client/client-page.ts';
import { refusal } from '../../platform/http/errors.ts';
import { loadContext } from '../../platform/http/request-context.ts';
import { assertWithin, perAddress } from '../../platform/trpc/limits.ts';
import { countView } from '../../posts/insights/count-view.ts';
import { findPostDetailsOrThrow } from '../../posts/my-request.ts';
import { findPublicMemberOrThrow } from '../../profile/find-member.ts';
import { canonicalOf } from './head.ts';
import { findMemberPage } from './member-page.ts';
import { findPostPage } from './post-page.ts';
import { loadRenderer } from './renderer.ts';
import { findSkillPageOrThrow } from './skill-page.ts';
import { findSkillsPage } from './skills-page.ts';

type Params = Partial<Record<'id' | 'words' | 'skill' | 'place', string>>;

interface PageRoute {
  urls: string[];
  find: (ctx: Context, params: Params) => Promise<PublicPage>;
  /** Refuses what a member may not see either. */
  assertForMember: (ctx: MemberContext, params: Params) => Promise<unknown>;
}

/** A slash at the end names no place. */
const findSkillPageAt = (ctx: Context, { skill = '', place }: Params) =>
  findSkillPageOrThrow(ctx, { skill, place: place || undefined });

const routes: PageRoute[] = [
  {
    urls: ['/p/:id', '/p/:id/:words'],
    find: async (ctx, { id = '' }) => {
      const page = await findPostPage(ctx, id);
      countView(ctx, id);
      return page;
    },
    assertForMember: (ctx, { id = '' }) => findPostDetailsOrThrow(ctx, id),
  },
  {
    urls: ['/m/:id', '/m/:id/:words'],
    find: (ctx, { id = '' }) => findMemberPage(ctx, id),
    assertForMember: (ctx, { id = '' }) => findPublicMemberOrThrow(ctx, id),
  },
  {
    urls: ['/skills', '/skills/'],
    find: findSkillsPage,
    assertForMember: async () => {},
  },
  {
    urls: ['/skills/:skill', '/skills/:skill/:place'],
    find: findSkillPageAt,
    assertForMember: findSkillPageAt,
  },
];

/** Pages, feeds, the sitemap and share pictures together. */
export const pageLimit = perAddress(300, MINUTE);

/** The status of a refusal that is an answer for a page: not found, or gone. */
const statusOf = (error: unknown): 404 | 410 => {
  const status = error instanceof AppError ? refusal(error.code).status : 500;
  if (status !== 404 && status !== 410) throw error;
  return status;
};

const pathAndQuery = (url: string): [path: string, query: string] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
};

/** Serves the pages that visitors and search engines read. Members get the application at the same addresses. */
export const mountPublicPages = async (app: FastifyInstance, deps: Deps, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'public-pages/render.mjs'))) return;
  const write = await loadRenderer(folder);
  const shell = readPage(join(folder, 'app'));
  const forMembers = readPage(join(folder, 'member'));
  const logInFirst = readPage(join(folder, 'public-pages/log-in-first'));
  const site = () => ({ appUrl: deps.appUrl(), appName: deps.env.APP_NAME });

  const answerMember = async (ctx: Context, route: PageRoute, req: FastifyRequest, reply: FastifyReply) => {
    const isMember = (await findReader(deps, req, reply)) === 'member';
    if (isMember)
      await route.assertForMember(ctx as MemberContext, req.params as Params).catch((error: unknown) => {
        void reply.status(statusOf(error));
      });
    return sendPage(req, reply, isMember ? forMembers : shell);
  };

  const answerVisitor = async (ctx: Context, route: PageRoute, req: FastifyRequest, reply: FastifyReply) => {
    const html = (page: PublicPage) => reply.type('text/html; charset=utf-8').send(write(page, site()));
    try {
      const page = await route.find(ctx, req.params as Params);
      const canonical = new URL(canonicalOf(page, deps.appUrl()) ?? '/', deps.appUrl()).pathname;
      const [path, query] = pathAndQuery(req.url);
      return path === canonical ? html(page) : reply.redirect(canonical + query, 301);
    } catch (error) {
      const status = statusOf(error);
      void reply.status(status);
      return status === 410 ? html({ kind: 'gone' }) : sendPage(req, reply, logInFirst);
    }
  };

  for (const route of routes)
    for (const url of route.urls)
      app.get(url, { config: { isForVisitors: true } }, async (req, reply) => {
        const [path, query] = pathAndQuery(req.url);
        // Skills and towns are spelled in small letters.
        if (url.startsWith('/skills') && /[A-Z]/.test(path)) return reply.redirect(path.toLowerCase() + query, 301);
        const ctx = await loadContext(deps, req, reply);
        await assertWithin(ctx, 'public.pages', pageLimit);
        return ctx.actor ? answerMember(ctx, route, req, reply) : answerVisitor(ctx, route, req, reply);
      });
};

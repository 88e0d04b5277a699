import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Deps } from '../../platform/context/context.ts';
import { requestContext } from '../../platform/http/request-context.ts';
import { assertWithin } from '../../platform/trpc/limits.ts';
import { pageLimit } from '../pages/page-routes.ts';
import { writeFeed } from './feed.ts';
import { writeSharePicture } from './share-picture.ts';
import { writeSitemap } from './sitemap.ts';

type Params = Partial<Record<'id' | 'skill' | 'place' | 'part', string>>;

interface MachineRoute {
  type: string;
  write: (ctx: Context, params: Params) => Promise<string | Buffer>;
}

const atom = 'application/atom+xml; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

const writeRobots = (ctx: Context): string =>
  [
    'User-agent: *',
    'Allow: /api/pictures/',
    'Disallow: /api/',
    'Disallow: /trpc/',
    '',
    `Sitemap: ${ctx.appUrl()}/sitemap.xml`,
    '',
  ].join('\n');

const routesOf = (folder: string): Record<string, MachineRoute> => ({
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: async (ctx) => writeRobots(ctx) },
  '/sitemap.xml': { type: xml, write: (ctx) => writeSitemap(ctx, null) },
  '/sitemap-:part(^[a-z]+-\\d{1,6}).xml': { type: xml, write: (ctx, { part = '' }) => writeSitemap(ctx, part) },
  '/skills/:skill/feed.xml': { type: atom, write: (ctx, { skill = '' }) => writeFeed(ctx, { skill }) },
  '/skills/:skill/:place/feed.xml': {
    type: atom,
    write: (ctx, { skill = '', place }) => writeFeed(ctx, { skill, place }),
  },
  '/p/:id/share.png': {
    type: 'image/png',
    write: (ctx, { id = '' }) => writeSharePicture(ctx, { kind: 'post', id, folder }),
  },
  '/m/:id/share.png': {
    type: 'image/png',
    write: (ctx, { id = '' }) => writeSharePicture(ctx, { kind: 'member', id, folder }),
  },
});

/** What search engines, feed readers and previews of links read. The same for everyone. `folder`: the built client. */
export const mountMachinePages = (app: FastifyInstance, deps: Deps, folder: string): void => {
  for (const [url, { type, write }] of Object.entries(routesOf(folder)))
    app.get(url, { config: { isForVisitors: true } }, async (req: FastifyRequest, reply) => {
      const ctx = { ...(await requestContext(deps, req, reply)), actor: null };
      await assertWithin(ctx, 'public.pages', pageLimit);
      const made = await write(ctx, req.params as Params);
      return reply.type(type).send(made);
    });
};

import type { ErrorCode } from '#contracts/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Deps } from '../../platform/context/context.ts';
import {
  ok,
  param,
  type PlainOperation,
  type PlainOperations,
  plainSchemas,
  withTag,
} from '../../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../../platform/http/request-context.ts';
import { DAY, iso } from '../../platform/core/time.ts';
import { assertWithin } from '../../platform/trpc/limits.ts';
import { pageLimit } from '../pages/page-routes.ts';
import { writeFeed } from './feed.ts';
import { writeSharePicture } from './share-picture.ts';
import { writeSitemap } from './sitemap.ts';

const forMachines = (
  summary: string,
  { type, refuses = [], parameters = [] }: { type: string; refuses?: ErrorCode[]; parameters?: string[] },
): PlainOperation => ({
  tag: 'Public',
  summary,
  meta: { description: 'The same for everyone. 300 calls a minute from one address.', refuses },
  parameters: parameters.map((name) => param('path', name)),
  responses: withTag(ok(summary, type, type === 'image/png' ? plainSchemas.bytes : plainSchemas.text)),
});
const atom = 'application/atom+xml';
const xml = 'application/xml';
const notFound: ErrorCode[] = ['SKILL_NOT_FOUND'];

export const machineOperations: PlainOperations = {
  'GET /robots.txt': forMachines('What robots may read', { type: 'text/plain' }),
  'GET /.well-known/security.txt': forMachines('Where to report a vulnerability (RFC 9116)', { type: 'text/plain' }),
  'GET /sitemap.xml': forMachines('The pages that search engines may keep, or an index of parts', { type: xml }),
  'GET /sitemap-{part}.xml': forMachines('A part of the sitemap', {
    type: xml,
    refuses: ['NOT_FOUND'],
    parameters: ['part'],
  }),
  'GET /skills/{skill}/feed.xml': forMachines('The newest public posts of a skill, as a feed', {
    type: atom,
    refuses: notFound,
    parameters: ['skill'],
  }),
  'GET /skills/{skill}/{place}/feed.xml': forMachines('The newest public posts of a skill in a town, as a feed', {
    type: atom,
    refuses: notFound,
    parameters: ['skill', 'place'],
  }),
  'GET /p/{id}/share.png': forMachines('The picture that previews of a link to a post show', {
    type: 'image/png',
    refuses: ['POST_NOT_FOUND', 'GONE', 'TOO_MANY_UPLOADS'],
    parameters: ['id'],
  }),
  'GET /m/{id}/share.png': forMachines('The picture that previews of a link to a member show', {
    type: 'image/png',
    refuses: ['MEMBER_NOT_FOUND', 'GONE', 'TOO_MANY_UPLOADS'],
    parameters: ['id'],
  }),
};

type Params = Partial<Record<'id' | 'skill' | 'place' | 'part', string>>;

interface MachineRoute {
  type: string;
  write: (ctx: Context, params: Params) => Promise<string | Buffer>;
}

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

/** Half a year ahead, as a whole day, so that it is the same all day long. */
const expiry = () => iso((Math.floor(Date.now() / DAY) + 180) * DAY);

const writeSecurityContact = ({ env, appUrl }: Context): string =>
  [
    `Contact: mailto:${env.SUPPORT_EMAIL}`,
    `Expires: ${expiry()}`,
    'Preferred-Languages: en',
    `Canonical: ${appUrl()}/.well-known/security.txt`,
    '',
  ].join('\n');

const routesOf = (folder: string): Record<string, MachineRoute> => ({
  '/robots.txt': { type: 'text/plain', write: async (ctx) => writeRobots(ctx) },
  '/.well-known/security.txt': { type: 'text/plain', write: async (ctx) => writeSecurityContact(ctx) },
  '/sitemap.xml': { type: xml, write: (ctx) => writeSitemap(ctx, null) },
  '/sitemap-:part.xml': { type: xml, write: (ctx, { part = '' }) => writeSitemap(ctx, part) },
  '/skills/:skill/feed.xml': { type: atom, write: (ctx, { skill = '' }) => writeFeed(ctx, { skill }) },
  '/skills/:skill/:place/feed.xml': {
    type: atom,
    write: (ctx, { skill = '', place }) => writeFeed(ctx, { skill, place }),
  },
  '/p/:id/share.png': {
    type: 'image/png',
    write: (ctx, { id = '' }) => writeSharePicture(ctx, { kind: 'p', id }, folder),
  },
  '/m/:id/share.png': {
    type: 'image/png',
    write: (ctx, { id = '' }) => writeSharePicture(ctx, { kind: 'm', id }, folder),
  },
});

/** What search engines, feed readers and previews of links read. The same for everyone. `folder`: the built client. */
export const mountMachinePages = (app: FastifyInstance, deps: Deps, folder: string): void => {
  for (const [url, { type, write }] of Object.entries(routesOf(folder)))
    app.get(url, { config: { isForVisitors: true } }, async (req: FastifyRequest, reply) => {
      const ctx = { ...(await loadContext(deps, req, reply)), actor: null };
      await assertWithin(ctx, 'public.pages', pageLimit);
      const content = await write(ctx, req.params as Params);
      return reply.type(type === 'image/png' ? type : `${type}; charset=utf-8`).send(content);
    });
};

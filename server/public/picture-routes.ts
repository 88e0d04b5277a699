import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/context/context.ts';
import { sendError } from '../platform/http/errors.ts';
import { matchesTag } from '../platform/http/etag.ts';
import { ok, param, type PlainOperations, plainSchemas, withTag } from '../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../platform/http/request-context.ts';
import { readPicture } from './pictures.ts';

export const shownPictureOperations: PlainOperations = {
  'GET /api/pictures/{key}/{secret}': {
    tag: 'Pictures',
    summary: 'Get a picture of a post or of past work: at most 1600 px a side, or 400 px with ?size=thumb',
    meta: {
      description: '`url` and `thumbUrl` of a picture point here. Who may see what shows it may see the picture.',
      refuses: ['PICTURE_NOT_FOUND'],
    },
    parameters: [
      param('path', 'key'),
      param('path', 'secret'),
      param('query', 'size', { type: 'string', enum: ['thumb'] }, false),
    ],
    responses: withTag(ok('WebP', 'image/webp', plainSchemas.bytes)),
  },
};

type Request = { Params: { key: string; secret: string }; Querystring: { size?: string } };

/** Serves pictures of posts and past work. A member's browser asks each time whether it may still show one. */
export const mountShownPictures = (app: FastifyInstance, deps: Deps) => {
  app.get<Request>('/api/pictures/:key/:secret', async (req, reply) => {
    try {
      const ctx = await loadContext(deps, req, reply);
      const size = req.query.size === 'thumb' ? 'thumb' : 'full';
      const bytes = await readPicture(ctx, { ...req.params, size });
      const tag = `"${req.params.secret}-${size}"`;
      void reply
        .header('vary', 'Cookie, Authorization')
        .header('cache-control', ctx.actor ? 'private, no-cache' : 'public, max-age=300')
        .header('etag', tag);
      if (matchesTag(req.headers['if-none-match'], tag)) return reply.status(304).send();
      return reply.type('image/webp').header('x-content-type-options', 'nosniff').send(bytes);
    } catch (error) {
      return sendError(error, req, reply);
    }
  });
};

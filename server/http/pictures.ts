import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { receiveUpload } from '../profile/receive-upload.ts';
import { pictureKeys } from '../profile/store-upload.ts';
import { sendError } from './errors.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const keyShape = /^[a-z0-9]{20,64}$/;

type Upload = { Params: { key: string }; Querystring: { expires?: string; signature?: string }; Body: Buffer };

/** Accepts pictures at signed addresses and serves them at public ones. */
export const mountPictures = (app: FastifyInstance, deps: Deps) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_req, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, req, reply) =>
      sendError(
        (error as { statusCode?: number }).statusCode === 413 ? new AppError('UPLOAD_TOO_LARGE') : error,
        req,
        reply,
      ),
    );
    scope.put<Upload>('/api/objects/upload/:key', { bodyLimit: MAX_BYTES }, async (req) => {
      const { expires = '', signature = '' } = req.query;
      const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      await receiveUpload(deps, { key: req.params.key, expires, signature, bytes });
      return { success: true };
    });
  });

  app.get<{ Params: { key: string }; Querystring: { size?: string } }>('/api/pictures/:key', async (req, reply) => {
    if (!keyShape.test(req.params.key)) return sendError(new AppError('NOT_FOUND'), req, reply);
    const names = pictureKeys(req.params.key);
    const bytes = await deps.objects.get(req.query.size === 'thumb' ? names.thumb : names.full);
    if (!bytes) return sendError(new AppError('NOT_FOUND'), req, reply);
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
};

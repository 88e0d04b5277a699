import { MAX_PROFILE_PICTURE_BYTES } from '#contracts/profile.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';
import { admitUpload } from '../../profile/admit-upload.ts';
import { pictureKeys, storeUpload } from '../../profile/store-upload.ts';
import { sendError } from '../errors.ts';
import { mountSignedUpload } from './signed-upload.ts';

const keyShape = /^[a-z0-9]{20,64}$/;

/** Accepts pictures at signed addresses and serves them at public ones. */
export const mountPictures = (app: FastifyInstance, deps: Deps) => {
  mountSignedUpload(app, deps, {
    path: '/api/objects/upload/:key',
    maxBytes: MAX_PROFILE_PICTURE_BYTES,
    tooLarge: 'UPLOAD_TOO_LARGE',
    admit: admitUpload,
    store: storeUpload,
  });

  app.get<{ Params: { key: string }; Querystring: { size?: string } }>('/api/pictures/:key', async (req, reply) => {
    if (!keyShape.test(req.params.key)) return sendError(new AppError('NOT_FOUND'), req, reply);
    const names = pictureKeys(req.params.key);
    const bytes = await deps.objects.get(req.query.size === 'thumb' ? names.thumb : names.full);
    if (!bytes) return sendError(new AppError('NOT_FOUND'), req, reply);
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
};

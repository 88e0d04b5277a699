import { MAX_PROFILE_PICTURE_BYTES } from '#contracts/profile/profile.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/core/app-error.ts';
import type { Deps } from '../platform/context/context.ts';
import { pictureKeys, storeUpload, admitUpload } from './store-upload.ts';
import { sendError } from '../platform/http/errors.ts';
import { ok, param, type PlainOperations, plainSchemas } from '../platform/http/openapi/plain-operation.ts';
import { mountSignedUpload, signedParameters, uploadLimit, uploadRefusals } from '../platform/uploads/signed-upload.ts';

const { bytes, success } = plainSchemas;

export const pictureOperations: PlainOperations = {
  'PUT /api/objects/upload/{key}': {
    tag: 'Profile',
    summary: 'Upload a picture to a signed address; the signature is the permission',
    meta: {
      description:
        'The address comes from `POST /objects/upload`, works once within 15 minutes, and takes up to 5 MB. It stops working after three refused pictures.',
      refuses: ['UPLOAD_TOO_LARGE', 'NOT_AN_IMAGE', ...uploadRefusals],
      limit: uploadLimit,
    },
    parameters: signedParameters,
    requestBody: { required: true, content: { 'image/*': { schema: bytes } } },
    responses: ok('Stored', 'application/json', success),
  },
  'GET /api/pictures/{key}': {
    tag: 'Profile',
    summary: 'Get a profile picture: 512 px, or 96 px with ?size=thumb',
    meta: { description: '`profileImageUrl` points here.', refuses: ['NOT_FOUND'] },
    parameters: [param('path', 'key'), param('query', 'size', { type: 'string', enum: ['thumb'] }, false)],
    responses: ok('WebP', 'image/webp', bytes),
  },
};

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

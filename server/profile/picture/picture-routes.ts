import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps } from '../../platform/context/context.ts';
import { sendError } from '../../platform/http/errors.ts';
import { ok, param, type PlainOperations, plainSchemas } from '../../platform/http/openapi/plain-operation.ts';
import { profileUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';

export const pictureOperations: PlainOperations = {
  'GET /api/pictures/{key}': {
    tag: 'Profile',
    summary: 'Get a profile picture: 512 px, or 96 px with ?size=thumb',
    meta: { description: '`profileImageUrl` points here.', refuses: ['NOT_FOUND'] },
    parameters: [param('path', 'key'), param('query', 'size', { type: 'string', enum: ['thumb'] }, false)],
    responses: ok('WebP', 'image/webp', plainSchemas.bytes),
  },
};

const keyShape = /^[a-z0-9]{20,64}$/;

/** Serves profile pictures at public addresses. */
export const mountPictures = (app: FastifyInstance, deps: Deps) => {
  app.get<{ Params: { key: string }; Querystring: { size?: string } }>('/api/pictures/:key', async (req, reply) => {
    const { key } = req.params;
    const size = req.query.size === 'thumb' ? 'thumb' : 'full';
    const bytes = keyShape.test(key) ? await readFile(deps, profileUpload, key, size) : null;
    if (!bytes) return sendError(new AppError('NOT_FOUND'), req, reply);
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
};

import { uploads } from '#db/schema/platform/uploads.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context, Deps } from '../context/context.ts';
import { AppError } from '../core/app-error.ts';
import { sendError } from '../http/errors.ts';
import { ok, param, type PlainOperations, plainSchemas } from '../http/openapi/plain-operation.ts';
import { loadContext } from '../http/request-context.ts';
import { portfolioUpload, postUpload } from './purposes.ts';
import { readFile } from './stored-file.ts';

const purposes = [postUpload, portfolioUpload];

export const previewOperations: PlainOperations = {
  'GET /api/uploads/{id}': {
    tag: 'Pictures',
    summary: 'Get a picture that you uploaded, at most 400 px a side',
    meta: {
      callers: 'members',
      description: 'Also before anything shows it, such as in a draft.',
      refuses: ['PICTURE_NOT_FOUND'],
    },
    parameters: [param('path', 'id')],
    responses: ok('WebP', 'image/webp', plainSchemas.bytes),
  },
};

const readOwnUpload = async (ctx: Context, id: string): Promise<Buffer> => {
  const { actor } = ctx;
  if (!actor) throw new AppError('UNAUTHORIZED');
  const [row] = await ctx.db.fresh
    .select({ purpose: uploads.purpose })
    .from(uploads)
    .where(and(eq(uploads.key, id), eq(uploads.userId, actor.id), inArray(uploads.status, ['stored', 'in-use'])));
  const purpose = purposes.find(({ name }) => name === row?.purpose);
  const bytes = purpose ? await readFile(ctx, purpose, id, 'thumb') : null;
  if (!bytes) throw new AppError('PICTURE_NOT_FOUND');
  return bytes;
};

/** Serves members their own uploads, also before a post or a portfolio shows them. */
export const mountUploadPreviews = (app: FastifyInstance, deps: Deps) => {
  app.get<{ Params: { id: string } }>('/api/uploads/:id', async (req, reply) => {
    try {
      const bytes = await readOwnUpload(await loadContext(deps, req, reply), req.params.id);
      return reply.type('image/webp').header('cache-control', 'private, no-cache').send(bytes);
    } catch (error) {
      return sendError(error, req, reply);
    }
  });
};

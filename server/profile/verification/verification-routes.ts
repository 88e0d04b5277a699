import { verificationState } from '#contracts/profile/verification.ts';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { assertWithin, perMember } from '../../platform/trpc/limits.ts';
import { HOUR } from '../../platform/core/time.ts';
import type { IncomingFile } from '../../platform/gateways/incoming/receive-file.ts';
import { verificationUpload } from '../../platform/uploads/purposes.ts';
import { assertMaySubmitNow, submitVerification } from './submit.ts';
import { showIdentityPicture } from './show-picture.ts';
import { ok, param, type PlainOperations, plainSchemas } from '../../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../../platform/http/request-context.ts';

const { maxBytes, refusals } = verificationUpload;
const limits = { fileSize: maxBytes, files: 2, fields: 10, fieldSize: 1_000, parts: 12 };
export const submissionLimit = perMember(30, HOUR);
const { bytes } = plainSchemas;

export const verificationOperations: PlainOperations = {
  'POST /api/verify-identity': {
    tag: 'Verification',
    summary: 'Submit a live photo and an ID for the identity check',
    meta: {
      callers: 'members',
      description: 'Two pictures of at most 10 MB each. After a rejection, a member can try again three times.',
      refuses: [
        'VERIFICATION_FILES_MISSING',
        'VERIFICATION_NO_FACE',
        'VERIFICATION_PENDING',
        'VERIFICATION_APPROVED',
        'VERIFICATION_NONE_LEFT',
        'VERIFICATION_TOO_LARGE',
        'VERIFICATION_NOT_AN_IMAGE',
        'VERIFICATION_WRONG_FORMAT',
        'PICTURE_TOO_LARGE',
        'FILE_TOO_SLOW',
        'UPLOAD_UNDER_WAY',
        'UPLOAD_TOO_SLOW',
        'TOO_MANY_UPLOADS',
      ],
      limit: submissionLimit,
    },
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['livePhoto', 'idDocument'],
            properties: { livePhoto: bytes, idDocument: bytes },
          },
        },
      },
    },
    responses: ok('The check has started', 'application/json', verificationState),
  },
  'GET /api/admin/verifications/{id}/{picture}': {
    tag: 'Admin',
    summary: 'Get a picture of an identity check',
    meta: { callers: 'staff', task: 'identity', refuses: ['VERIFICATION_NOT_FOUND'] },
    parameters: [
      param('path', 'id'),
      param('path', 'picture', { type: 'string', enum: ['live-photo', 'id-document'] }),
    ],
    responses: ok('JPEG', 'image/jpeg', bytes),
  },
};

/** The size of both files plus the overhead of the form. */
const BODY_LIMIT = 2 * maxBytes + 100_000;

const bounds = { maxBytes, tooLarge: refusals.tooLarge };

/** The two files of the form; `received` takes whatever came. */
const receiveFiles = async ({ incoming }: Deps, req: FastifyRequest, received: IncomingFile[]) => {
  if (!req.isMultipart()) throw new AppError('VERIFICATION_FILES_MISSING');
  const files: Record<string, IncomingFile> = {};
  try {
    for await (const part of req.parts()) {
      if (part.type !== 'file') continue;
      const file = await incoming.receive(part.file, bounds);
      received.push(file);
      files[part.fieldname] = file;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = (error as FastifyError).statusCode === 413;
    throw new AppError(isTooLarge ? 'VERIFICATION_TOO_LARGE' : 'BAD_INPUT', { cause: error });
  }
  const { livePhoto, idDocument } = files;
  if (!livePhoto?.size || !idDocument?.size) throw new AppError('VERIFICATION_FILES_MISSING');
  return { livePhoto, idDocument };
};

/** Receives the pictures of an identity check, and serves them to staff; submitting and showing check who may. */
export const mountVerifyIdentity = (app: FastifyInstance, deps: Deps) => {
  app.register(async (scope) => {
    await scope.register(multipart, { limits });
    scope.post('/api/verify-identity', { bodyLimit: BODY_LIMIT }, async (req, reply) => {
      const ctx = await loadContext(deps, req, reply);
      if (!ctx.actor) throw new AppError('UNAUTHORIZED');
      if (!ctx.actor.canWrite) throw new AppError('TOKEN_READ_ONLY');
      await assertWithin(ctx, 'verify-identity', submissionLimit);
      await assertMaySubmitNow(ctx as MemberContext);
      const end = deps.incoming.begin({ userId: ctx.actor.id, ip: req.ip });
      const received: IncomingFile[] = [];
      try {
        return await submitVerification(ctx as MemberContext, await receiveFiles(deps, req, received));
      } finally {
        for (const file of received) await file.remove();
        end();
      }
    });
  });

  app.get<{ Params: { id: string; picture: string } }>('/api/admin/verifications/:id/:picture', async (req, reply) => {
    const bytes = await showIdentityPicture(await loadContext(deps, req, reply), req.params);
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(bytes);
  });
};

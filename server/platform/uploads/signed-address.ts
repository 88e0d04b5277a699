import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context/context.ts';
import { AppError } from '../core/app-error.ts';
import { MINUTE } from '../core/time.ts';
import { assertWithin, perAddress } from '../trpc/limits.ts';
import { sendError } from '../http/errors.ts';
import { ok, param, type PlainOperations, plainSchemas } from '../http/openapi/plain-operation.ts';
import { contextOf } from '../http/request-context.ts';
import type { Objects } from '../gateways/storage/objects.ts';
import { type Purpose, storingRefusals } from './define-purpose.ts';
import { purposes } from './purposes.ts';
import { admitUpload, storeUpload } from './store.ts';

const MB = 1024 * 1024;
export const uploadLimit = perAddress(120, MINUTE);
const { bytes, success } = plainSchemas;

/** Refuses an upload whose address was not issued here, or is over. */
const assertSigned = (
  objects: Pick<Objects, 'isSigned'>,
  { key, expires, signature }: { key: string; expires: string; signature: string },
): void => {
  const expiresAt = Number(expires);
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= Date.now() || !objects.isSigned(key, expiresAt, signature)) {
    throw new AppError('UPLOAD_REFUSED');
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The member to whom the address of an upload was issued. */
    uploader: string;
    /** How large the file has to be; null if that was not announced. */
    announcedBytes: number | null;
  }
}

type Upload = { Params: { key: string }; Querystring: { expires?: string; signature?: string }; Body?: Readable };

const EMPTY_FILE = { size: 0, read: async () => Buffer.alloc(0), remove: async () => {} };

const operationsOf = (purpose: Purpose): PlainOperations => {
  const { address, maxBytes, drawing, isExact } = purpose;
  if (!address) return {};
  return {
    [`PUT /api/objects/${address.path}/{key}`]: {
      tag: address.tag,
      summary: `Upload ${address.what} to a signed address; the signature is the permission`,
      meta: {
        description: `The address comes from \`${address.issuedBy}\`, works once within 15 minutes, and takes ${isExact ? 'a file of exactly the announced size' : `up to ${maxBytes / MB} MB`}. It stops working after three refused ${address.these}.`,
        refuses: [...storingRefusals(purpose), 'UPLOAD_TOO_SLOW'],
        limit: uploadLimit,
      },
      parameters: [param('path', 'key'), param('query', 'expires'), param('query', 'signature')],
      requestBody: {
        required: true,
        content: {
          'image/*': { schema: bytes },
          ...(drawing.takesPdf ? { 'application/pdf': { schema: bytes } } : {}),
        },
      },
      responses: ok('Stored', 'application/json', success),
    },
  };
};

export const uploadOperations: PlainOperations = Object.assign({}, ...purposes.map(operationsOf));

/**
 * Accepts files for a purpose at signed addresses. Not a byte of the body is read before the signature, its end, the
 * state of the address and the member's rights are known; then it goes to the disk, within bounds of size, rate and
 * number.
 */
const mountPurpose = (app: FastifyInstance, deps: Deps, purpose: Purpose, path: string) => {
  const { maxBytes } = purpose;
  const { tooLarge } = purpose.refusals;
  app.register(async (scope) => {
    scope.decorateRequest('uploader', '');
    scope.decorateRequest('announcedBytes', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_req, body, done) => done(null, body));
    scope.setErrorHandler((error, req, reply) => {
      // What comes so slowly is not waited for.
      const isSlow = error instanceof AppError && error.code === 'UPLOAD_TOO_SLOW';
      if (isSlow) reply.raw.once('finish', () => req.raw.destroy());
      return sendError(error, req, reply);
    });
    scope.addHook('onRequest', async (req) => {
      const { key } = req.params as Upload['Params'];
      const { expires = '', signature = '' } = req.query as Upload['Querystring'];
      await assertWithin(contextOf(deps, req), 'upload', uploadLimit);
      assertSigned(deps.objects, { key, expires, signature });
      const { userId, bytes } = await admitUpload(deps.db, purpose, key);
      req.uploader = userId;
      req.announcedBytes = bytes;
      if (Number(req.headers['content-length']) > maxBytes) throw new AppError(tooLarge);
    });
    scope.put<Upload>(`/api/objects/${path}/:key`, async (req) => {
      const { key } = req.params;
      const { body } = req;
      const endUpload = deps.incoming.begin({ userId: req.uploader, ip: req.ip });
      try {
        const receive = async () => {
          const file = body ? await deps.incoming.receive(body, { maxBytes, tooLarge }) : EMPTY_FILE;
          if (req.announcedBytes === null || req.announcedBytes === file.size) return file;
          await file.remove();
          throw new AppError('UPLOAD_OTHER_SIZE');
        };
        await storeUpload(deps, purpose, { key }, receive);
      } finally {
        endUpload();
      }
      return { success: true };
    });
  });
};

/** Accepts uploads at signed addresses, for each purpose that issues them. */
export const mountUploads = (app: FastifyInstance, deps: Deps) => {
  for (const purpose of purposes) {
    if (purpose.address) mountPurpose(app, deps, purpose, purpose.address.path);
  }
};

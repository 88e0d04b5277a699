import type { Readable } from 'node:stream';
import type { ErrorCode } from '#contracts/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context/context.ts';
import { AppError } from '../core/app-error.ts';
import { MINUTE } from '../core/time.ts';
import type { IncomingFile } from '../gateways/incoming/receive-file.ts';
import { assertWithin, perAddress } from '../trpc/limits.ts';
import { sendError } from '../http/errors.ts';
import { param } from '../http/openapi/plain-operation.ts';
import { contextOf } from '../http/request-context.ts';
import type { Objects } from '../gateways/storage/objects.ts';

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
  }
}

type Upload = { Params: { key: string }; Querystring: { expires?: string; signature?: string }; Body?: Readable };

type Address = {
  path: string;
  maxBytes: number;
  tooLarge: ErrorCode;
  /** Finds the member to whom the address was issued, or refuses it. */
  admit: (deps: Deps, key: string) => Promise<{ userId: string }>;
  /** Stores what `receive` gives, once it is called. */
  store: (deps: Deps, key: string, receive: () => Promise<IncomingFile>) => Promise<void>;
};

export const uploadLimit = perAddress(120, MINUTE);
/** What an address for uploads refuses with, beside what is wrong with the file. */
export const uploadRefusals: ErrorCode[] = [
  'UPLOAD_REFUSED',
  'PICTURE_TOO_LARGE',
  'FILE_TOO_SLOW',
  'QUOTA',
  'UPLOAD_UNDER_WAY',
  'UPLOAD_TOO_SLOW',
  'TOO_MANY_UPLOADS',
];

/** The parameters of a signed address. */
export const signedParameters = [param('path', 'key'), param('query', 'expires'), param('query', 'signature')];

const EMPTY = { size: 0, read: async () => Buffer.alloc(0), remove: async () => {} };

/**
 * Accepts files at signed addresses. Not a byte of the body is read before the signature, its end, the state of the
 * address and the member's rights are known; then it goes to the disk, within bounds of size, rate and number.
 */
export const mountSignedUpload = (
  app: FastifyInstance,
  deps: Deps,
  { path, maxBytes, tooLarge, admit, store }: Address,
) => {
  app.register(async (scope) => {
    scope.decorateRequest('uploader', '');
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
      req.uploader = (await admit(deps, key)).userId;
      if (Number(req.headers['content-length']) > maxBytes) throw new AppError(tooLarge);
    });
    scope.put<Upload>(path, async (req) => {
      const { key } = req.params;
      const { body } = req;
      const end = deps.incoming.begin({ userId: req.uploader, ip: req.ip });
      try {
        await store(deps, key, async () => (body ? deps.incoming.receive(body, { maxBytes, tooLarge }) : EMPTY));
      } finally {
        end();
      }
      return { success: true };
    });
  });
};

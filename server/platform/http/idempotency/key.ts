import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';

/** The paths whose answers hold secrets, or what leads to an upload: they aren't stored, so no key can repeat them. */
const withoutKey = /^\/(?:auth|tokens|passkeys|webhooks|objects|uploads|attachments)(?:\/|$)/;

/** Whether an operation takes an Idempotency-Key; `path` is below /api. */
export const takesKey = (method: string, path: string): boolean => method === 'POST' && !withoutKey.test(path);

/** The key of a request, or undefined. */
export const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError('BAD_INPUT', {
      field: 'Idempotency-Key',
      detail: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    });
  return key;
};

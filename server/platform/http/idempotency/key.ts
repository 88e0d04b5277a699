import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Meta } from '../../trpc/procedure-meta.ts';

/** Whether an operation of the REST facade takes an Idempotency-Key. */
export const takesKey = ({ openapi, answersOnce }: Meta): boolean => openapi?.method === 'POST' && !answersOnce;

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

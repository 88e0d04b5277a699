import { AppError } from '../../core/app-error.ts';
import type { Objects } from './objects.ts';

/** Refuses an upload whose address was not issued here, or is over. */
export const assertSigned = (
  objects: Pick<Objects, 'isSigned'>,
  { key, expires, signature }: { key: string; expires: string; signature: string },
): void => {
  const expiresAt = Number(expires);
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= Date.now() || !objects.isSigned(key, expiresAt, signature)) {
    throw new AppError('UPLOAD_REFUSED');
  }
};

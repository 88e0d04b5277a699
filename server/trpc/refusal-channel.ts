import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '#contracts/errors.ts';
import type { Meta } from './procedure-meta.ts';
import { refusalsOf } from './refusals-of.ts';

/** A refusal that left a procedure, and what its meta says that it refuses with. */
export type Refusal = { path: string; code: ErrorCode; declared: readonly ErrorCode[] };

const refusals = channel('proquo:refusal');

/** Tells whoever listens of a refusal. Nobody does but the tests, which hold it against the meta. */
export const publishRefusal = (path: string, code: ErrorCode, meta: Meta, type: string): void => {
  if (!refusals.hasSubscribers) return;
  const declared = refusalsOf(meta, { type, hasInput: true });
  refusals.publish({ path, code, declared } satisfies Refusal);
};

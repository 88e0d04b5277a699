import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '#contracts/errors.ts';
import type { Meta } from './procedure-meta.ts';
import { refusalsOf } from './refusals-of.ts';

/** A refusal that a procedure threw, and the codes that its meta declares. */
export type Refusal = { path: string; code: ErrorCode; declared: readonly ErrorCode[] };

const refusals = channel('proquo:refusal');

/** Publishes a refusal. Only tests subscribe, and compare it with the meta. */
export const publishRefusal = (path: string, code: ErrorCode, meta: Meta, type: string): void => {
  if (!refusals.hasSubscribers) return;
  const declared = refusalsOf(meta, { type, hasInput: true });
  refusals.publish({ path, code, declared } satisfies Refusal);
};

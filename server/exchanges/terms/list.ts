import type { TermsVersion } from '#contracts/exchanges/terms.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findOwnExchangeOrThrow } from '../access.ts';
import { toTermsVersion } from './terms-row.ts';
import { versionsOf } from './versions.ts';

/** All versions of the terms of an own exchange, oldest first. */
export const listTerms = async (ctx: MemberContext, { id }: { id: string }): Promise<TermsVersion[]> => {
  await findOwnExchangeOrThrow(ctx, ctx.db.read, id);
  return (await versionsOf(ctx.db.read, id)).map(toTermsVersion);
};

import type { ProofOptions } from '#contracts/auth/proof.ts';
import { oauthAccounts } from '#db/schema/auth/sign-in.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { findAccountById, findSecondFactor } from '../../platform/accounts/find-account.ts';

/** The methods by which the member can authenticate again. */
export const findProofOptions = async (ctx: MemberContext): Promise<ProofOptions> => {
  const { id } = ctx.actor;
  const { read } = ctx.db;
  const [account, factor, passkeyRows, links] = await Promise.all([
    findAccountById(read, id),
    findSecondFactor(read, id),
    read.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id)).limit(1),
    read.select({ provider: oauthAccounts.provider }).from(oauthAccounts).where(eq(oauthAccounts.userId, id)),
  ]);
  return {
    hasPassword: Boolean(account?.passwordHash),
    hasSecondFactor: factor !== null,
    hasPasskey: passkeyRows.length > 0,
    social: links.map(({ provider }) => provider).filter((provider) => ctx.social[provider] !== null),
  };
};

import { passkeys } from '#db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import type { Context, MemberContext } from '../../platform/context/context.ts';
import { storeChallenge } from './challenges.ts';
import { relyingParty, webauthn } from './relying-party.ts';

/** The options for signing in with any passkey of the device. They name no account, because none is known yet. */
export const beginPasskeySignIn = async (ctx: Context): Promise<Record<string, unknown>> => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: relyingParty(ctx).id, userVerification: 'required' });
  await storeChallenge(ctx.db, options.challenge, null);
  return { ...options };
};

/** The options with which a member proves who they are by one of their passkeys. */
export const beginPasskeyProof = async (ctx: MemberContext): Promise<Record<string, unknown>> => {
  const userId = ctx.actor.id;
  const passkeyRows = await ctx.db.read.select().from(passkeys).where(eq(passkeys.userId, userId));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
    allowCredentials: passkeyRows.map(({ id, transports }) => ({ id, ...(transports ? { transports } : {}) })),
  });
  await storeChallenge(ctx.db, options.challenge, userId);
  return { ...options };
};

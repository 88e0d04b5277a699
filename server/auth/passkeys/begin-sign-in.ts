import type { Context } from '../../context/context.ts';
import { keepChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** What the browser is to sign with whichever passkey the person chooses: it names no account. */
export const beginPasskeySignIn = async (ctx: Context): Promise<Record<string, unknown>> => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: relyingParty(ctx).id, userVerification: 'required' });
  await keepChallenge(ctx.db, options.challenge, null);
  return { ...options };
};

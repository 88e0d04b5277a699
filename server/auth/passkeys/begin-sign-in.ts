import type { Context } from '../../platform/context/context.ts';
import { keepChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** The options for signing with any passkey of the device: they name no account. */
export const beginPasskeySignIn = async (ctx: Context): Promise<Record<string, unknown>> => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: relyingParty(ctx).id, userVerification: 'required' });
  await keepChallenge(ctx.db, options.challenge, null);
  return { ...options };
};

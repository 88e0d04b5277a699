import { passkeys } from '#db/schema/accounts.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../context/context.ts';
import { findSelfOrThrow } from '../../members/find-self.ts';
import { assertProof, type GivenProof } from '../proof/assert-proof.ts';
import { keepChallenge } from './challenges.ts';
import { algorithms, relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * What the browser is to make a new passkey of: one that finds its account by itself and asks who is there. Asks for
 * the proof that adding it needs, so that nobody makes one in vain.
 */
export const beginAddingPasskey = async (
  ctx: MemberContext,
  given: GivenProof = {},
): Promise<Record<string, unknown>> => {
  await assertProof(ctx, given, { replacesFactor: true });
  const userId = ctx.actor.id;
  const site = relyingParty(ctx);
  const member = await findSelfOrThrow(ctx.db.read, userId);
  const held = await ctx.db.read.select().from(passkeys).where(eq(passkeys.userId, userId));
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: member.email,
    userDisplayName: `${member.firstName} ${member.lastName}`,
    // Says nothing of the member, and is the same each time, so that a new passkey takes the place of an old one.
    userID: new Uint8Array(Buffer.from(ctx.sign('passkey-owner', userId), 'base64url')),
    supportedAlgorithmIDs: algorithms,
    attestationType: 'none',
    excludeCredentials: held.map(({ id, transports }) => ({ id, ...(transports ? { transports } : {}) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx.db, options.challenge, userId);
  return { ...options };
};

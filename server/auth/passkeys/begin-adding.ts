import { passkeys } from '#db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { findSelfOrThrow } from '../members/find-self.ts';
import { assertProof, type GivenProof } from '../proof/assert-proof.ts';
import { storeChallenge } from './challenges.ts';
import { algorithms, relyingParty, webauthn } from './relying-party.ts';

/**
 * The options for creating a passkey: a discoverable credential with user verification. Requires the same proof as
 * adding it, so that no one creates a passkey that is refused.
 */
export const beginAddingPasskey = async (
  ctx: MemberContext,
  proof: GivenProof = {},
): Promise<Record<string, unknown>> => {
  await assertProof(ctx, proof, { replacesFactor: true });
  const userId = ctx.actor.id;
  const site = relyingParty(ctx);
  const member = await findSelfOrThrow(ctx.db.read, userId);
  const passkeyRows = await ctx.db.read.select().from(passkeys).where(eq(passkeys.userId, userId));
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: member.email,
    userDisplayName: `${member.firstName} ${member.lastName}`,
    // Reveals nothing about the member. It is stable, so that a new passkey on a device replaces the old one.
    userID: new Uint8Array(Buffer.from(ctx.sign('passkey-owner', userId), 'base64url')),
    supportedAlgorithmIDs: algorithms,
    attestationType: 'none',
    excludeCredentials: passkeyRows.map(({ id, transports }) => ({ id, ...(transports ? { transports } : {}) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(ctx.db, options.challenge, userId);
  return { ...options };
};

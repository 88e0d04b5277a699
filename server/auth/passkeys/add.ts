import type { addPasskeyInput, Passkey } from '#contracts/auth/passkeys.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { assertProof, assertStillProven } from '../proof/assert-proof.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { takeChallenge } from './challenges.ts';
import { toPasskey } from './list.ts';
import { algorithms, relyingParty, webauthn } from './relying-party.ts';

const MAX_PASSKEYS = 10;
type Input = z.infer<typeof addPasskeyInput>;

const credentialIn = async (ctx: MemberContext, response: Input['response']) => {
  const site = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, ctx.actor.id),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    ctx.log.info(error, 'could not add a passkey');
  }
  throw new AppError('PASSKEY_NOT_ADDED');
};

/** Adds a passkey that the browser has just created. */
export const addPasskey = async (ctx: MemberContext, { name, response, ...proof }: Input): Promise<Passkey> => {
  const userId = ctx.actor.id;
  const proven = await assertProof(ctx, proof, { replacesFactor: true });
  const credential = await credentialIn(ctx, response);
  const row = {
    id: credential.id,
    userId,
    name,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? null,
    userHandle: ctx.sign('passkey-owner', userId),
    createdAt: Date.now(),
    lastUsedAt: null,
  };
  await ctx.db.write(async (tx) => {
    await assertStillProven(ctx, tx, proven);
    const [existing] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    if ((existing?.count ?? 0) >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS');
    const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
    if (added.length === 0) throw new AppError('PASSKEY_KNOWN');
    await recordSecurity(ctx, tx, userId, 'passkey-added');
    await enqueue(tx, 'auth.security-mail', { userId, change: 'passkey-added' });
  });
  return toPasskey(row);
};

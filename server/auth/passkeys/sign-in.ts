import type { passkeySignInInput } from '#contracts/passkeys.ts';
import type { User } from '#contracts/profile.ts';
import { passkeys } from '#db/schema.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { beginSession } from '../begin-session.ts';
import { findAccountById } from '../find-account.ts';
import { takeChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type Response = z.infer<typeof passkeySignInInput>['response'];
type Held = typeof passkeys.$inferSelect;

/** How often the passkey was used by its own count, or null when the answer is not this passkey's. */
const countIn = async (ctx: Context, response: Response, held: Held): Promise<number | null> => {
  const site = relyingParty(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, null),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: held.id,
        publicKey: new Uint8Array(Buffer.from(held.publicKey, 'base64url')),
        counter: held.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    ctx.log.info(error, 'a passkey was refused');
    return null;
  }
};

/**
 * Signs a member in by a passkey, which is something they have and something they are: no further factor is asked for.
 * @throws AppError PASSKEY_REFUSED, SUSPENDED
 */
export const signInByPasskey = async (ctx: Context, { response }: { response: Response }): Promise<User> => {
  const [held] = await ctx.db.fresh.select().from(passkeys).where(eq(passkeys.id, response.id));
  const account = held ? await findAccountById(ctx.db.fresh, held.userId) : null;
  if (!held || !account) throw new AppError('PASSKEY_REFUSED');
  const owner = response.response.userHandle;
  if (owner !== undefined && owner !== ctx.sign('passkey-owner', held.userId)) throw new AppError('PASSKEY_REFUSED');
  const counter = await countIn(ctx, response, held);
  if (counter === null) throw new AppError('PASSKEY_REFUSED');
  const used = await ctx.db.write((tx) =>
    tx
      .update(passkeys)
      .set({ counter, lastUsedAt: Date.now() })
      .where(and(eq(passkeys.id, held.id), eq(passkeys.counter, held.counter)))
      .returning({ id: passkeys.id }),
  );
  if (used.length === 0) throw new AppError('PASSKEY_REFUSED');
  return beginSession(ctx, account);
};

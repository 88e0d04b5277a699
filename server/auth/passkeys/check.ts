import type { passkeySignInInput } from '#contracts/auth/passkey-answer.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { takeChallenge } from './challenges.ts';
import { relyingParty, webauthn } from './relying-party.ts';

type Response = z.infer<typeof passkeySignInInput>['response'];
type PasskeyRow = typeof passkeys.$inferSelect;

/** The passkey's new signature counter; null if the response is invalid. */
const findVerifiedCounter = async (
  ctx: Context,
  response: Response,
  passkey: PasskeyRow,
  memberId: string | null,
): Promise<number | null> => {
  const site = relyingParty(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, memberId),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    ctx.log.info(error, 'a passkey was refused');
    return null;
  }
};

/** A user handle is derived from the server's key, which may change later, so it is stored when it is first seen. */
const isOfOwner = (ctx: Context, passkey: PasskeyRow, handle: string): boolean =>
  passkey.userHandle === null ? ctx.verify('passkey-owner', passkey.userId, handle) : handle === passkey.userHandle;

/**
 * Verifies a passkey's response; its challenge is single use.
 * @param memberId the member to whom the challenge was issued; null at sign-in, where no one is known yet
 * @returns the passkey's owner, or null if the response is invalid
 */
export const checkPasskey = async (
  ctx: Context,
  response: Response,
  { memberId }: { memberId: string | null },
): Promise<string | null> => {
  const [passkey] = await ctx.db.fresh.select().from(passkeys).where(eq(passkeys.id, response.id));
  if (!passkey || (memberId !== null && passkey.userId !== memberId)) return null;
  const handle = response.response.userHandle;
  if (handle !== undefined && !isOfOwner(ctx, passkey, handle)) return null;
  const counter = await findVerifiedCounter(ctx, response, passkey, memberId);
  if (counter === null) return null;
  const used = await ctx.db.write((tx) =>
    tx
      .update(passkeys)
      .set({ counter, lastUsedAt: Date.now(), ...(handle === undefined ? {} : { userHandle: handle }) })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id }),
  );
  return used.length > 0 ? passkey.userId : null;
};

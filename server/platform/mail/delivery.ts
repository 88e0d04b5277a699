import type { EmailDelivery } from '#contracts/notifications/emails.ts';
import type { Outdated } from '#db/client/delete-in-batches.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { replyTokens, sentMails } from '#db/schema/notifications/answers-by-mail.ts';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Deps, MemberContext } from '../context/context.ts';
import { findAccountById } from '../accounts/find-account.ts';
import { hashSecret, newSecret } from '../core/secrets.ts';
import { DAY, iso } from '../core/time.ts';
import { ANSWER_DAYS } from './answer-address.ts';

/** An address to which this many emails came back for good gets no more. */
const MAX_BOUNCES = 5;
/** How long a bounce counts. */
const BOUNCE_DAYS = 30;

/** The bounces of emails to this address of the member's that still count, the oldest first. */
const listBounces = (db: Queryable, userId: string, address: string) =>
  db
    .select({ bouncedAt: sentMails.bouncedAt })
    .from(sentMails)
    .where(
      and(
        eq(sentMails.userId, userId),
        eq(sentMails.address, address),
        gt(sentMails.bouncedAt, Date.now() - BOUNCE_DAYS * DAY),
      ),
    )
    .orderBy(asc(sentMails.bouncedAt));

const toDelivery = (bounces: { bouncedAt: number | null }[]): EmailDelivery => {
  const stoppedAt = bounces[MAX_BOUNCES - 1]?.bouncedAt;
  return { hard: bounces.length, stoppedAt: stoppedAt ? iso(stoppedAt) : null };
};

/** Whether emails to this address of the member's come back, so that none is sent but what they ask for. */
export const isStopped = async (db: Queryable, userId: string, address: string): Promise<boolean> =>
  (await listBounces(db, userId, address)).length >= MAX_BOUNCES;

/** Makes an envelope address for a single email, which identifies it if it comes back; null without a domain for it. */
export const createEnvelope = async (
  { db, env }: Deps,
  to: { userId: string | null; address: string },
): Promise<string | null> => {
  const domain = env.INBOUND_MAIL_DOMAIN;
  if (!domain) return null;
  const token = newSecret();
  await db.write((tx) => tx.insert(sentMails).values({ id: hashSecret(token), ...to, sentAt: Date.now() }));
  return `bounce+${token}@${domain}`;
};

/** Counts an email that came back for good, once. */
export const countBounce = async (tx: Tx, token: string): Promise<boolean> => {
  const counted = await tx
    .update(sentMails)
    .set({ bouncedAt: Date.now() })
    .where(and(eq(sentMails.id, hashSecret(token)), isNull(sentMails.bouncedAt)))
    .returning({ id: sentMails.id });
  return counted.length > 0;
};

const findOwnAddress = async (ctx: MemberContext, db: Queryable): Promise<string> =>
  (await findAccountById(db, ctx.actor.id))?.email ?? '';

/** Whether our emails reach the member. */
export const readDelivery = async (ctx: MemberContext): Promise<EmailDelivery> => {
  const { fresh } = ctx.db;
  return toDelivery(await listBounces(fresh, ctx.actor.id, await findOwnAddress(ctx, fresh)));
};

/** Sends to the member's address again. What was sent before no longer counts, even if it comes back later. */
export const retryDelivery = async (ctx: MemberContext): Promise<EmailDelivery> => {
  await ctx.db.write(async (tx) => {
    const address = await findOwnAddress(ctx, tx);
    await tx.delete(sentMails).where(and(eq(sentMails.userId, ctx.actor.id), eq(sentMails.address, address)));
  });
  return readDelivery(ctx);
};

/** Emails so old that they no longer come back. */
export const oldSentMails = (now: number): Outdated => ({
  from: sentMails,
  batchBy: sentMails.id,
  where: lt(sentMails.sentAt, now - 2 * BOUNCE_DAYS * DAY),
});
/** Tokens with which an email can no longer be answered. */
export const oldReplyTokens = (now: number): Outdated => ({
  from: replyTokens,
  batchBy: replyTokens.id,
  where: lt(replyTokens.expiresAt, now - ANSWER_DAYS * DAY),
});

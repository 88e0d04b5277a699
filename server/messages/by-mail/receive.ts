import { newId } from '#db/client/ids.ts';
import { receivedMails, replyTokens } from '#db/schema/notifications/answers-by-mail.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { utcDay } from '../../platform/core/time.ts';
import type { IncomingMail, SmtpAnswer } from '../../platform/gateways/inbound/mail-listeners.ts';
import type { MailReader } from '../../platform/gateways/inbound/mail-reader.ts';
import type { Answer } from '../../platform/gateways/inbound/read-mail.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { mayAnswer } from '../../platform/mail/answer-address.ts';
import { countBounce } from '../../platform/mail/delivery.ts';
import { recordVerdict, type Verdict, type VerdictReason } from '../../platform/mail/verdict.ts';

type Token = typeof replyTokens.$inferSelect;

/** An answer that is stored and not sent yet. */
export type WaitingAnswer = Pick<Answer, 'text' | 'fullText' | 'files' | 'leftOut'> &
  Pick<Token, 'otherId' | 'circleId'>;

interface Result {
  verdict: Verdict;
  reason: VerdictReason;
}
const dropped = (reason: VerdictReason): Result => ({ verdict: 'dropped', reason });
const refused = (reason: VerdictReason): Result => ({ verdict: 'refused', reason });

const SHAPE = /^(reply|bounce)\+([\da-z]{1,60})$/;

/** Whether this is one of the addresses at our domain, whether or not its token is known. */
export const isOurs = (domain: string, address: string): boolean => {
  const at = address.lastIndexOf('@');
  return address.slice(at + 1) === domain && SHAPE.test(address.slice(0, at));
};

/**
 * Emails the member of the token, once a day at most, to answer in the app. The address that the email says it is from
 * gets nothing. `ends`: whether the token ends, because someone else may have it.
 */
const askForApp = async (deps: Deps, { id, userId }: Token, ends: boolean): Promise<void> => {
  const now = Date.now();
  await deps.db.write(async (tx) => {
    if (ends) {
      const isOpen = and(eq(replyTokens.id, id), isNull(replyTokens.endedAt));
      await tx.update(replyTokens).set({ endedAt: now }).where(isOpen);
    }
    await enqueue(tx, 'email.answer-in-app', { userId }, { once: `answer-in-app:${userId}:${utcDay(now)}` });
  });
};

/** Stores an answer, with the job that sends it. False if the same email was stored before. */
const storeAnswer = async ({ db }: Deps, token: Token, answer: Answer): Promise<boolean> =>
  db.write(async (tx) => {
    const { text, fullText, files, leftOut, emailHash } = answer;
    const { userId, otherId, circleId } = token;
    const waiting: WaitingAnswer = { text, fullText, files, leftOut, otherId, circleId };
    const id = newId();
    const inserted = await tx
      .insert(receivedMails)
      .values({
        id,
        userId,
        digest: emailHash,
        tokenId: token.id,
        waiting: JSON.stringify(waiting),
        receivedAt: Date.now(),
      })
      .onConflictDoNothing()
      .returning({ id: receivedMails.id });
    if (inserted.length > 0) await enqueue(tx, 'messages.send-answer', { receivedId: id });
    return inserted.length > 0;
  });

/**
 * What becomes of an answer, or of an email whose sender is not proven (`why`). Null if it is stored: the job that
 * sends it records the verdict.
 */
const decide = async (
  deps: Deps,
  token: Token,
  parsed: { answer: Answer } | { why: VerdictReason },
): Promise<Result | null> => {
  const account = await findAccountById(deps.db.fresh, token.userId);
  if (!account || account.suspendedAt !== null || !account.isEmailVerified) return dropped('no-account');
  if ('why' in parsed) {
    await askForApp(deps, token, true);
    return refused(parsed.why);
  }
  if (parsed.answer.from !== account.email) {
    await askForApp(deps, token, true);
    return refused('other-sender');
  }
  const isOver = token.endedAt !== null || token.expiresAt <= Date.now();
  if (isOver || !(await mayAnswer(deps, token.userId))) {
    await askForApp(deps, token, false);
    return refused('token-over');
  }
  return (await storeAnswer(deps, token, parsed.answer)) ? null : dropped('repeated');
};

const findToken = async ({ db }: Deps, id: string): Promise<Token | null> => {
  const [token] = await db.fresh.select().from(replyTokens).where(eq(replyTokens.id, id));
  return token ?? null;
};

const receiveAnswer = async (
  deps: Deps,
  reader: MailReader,
  { recipient, sender, raw }: IncomingMail,
  token: string,
) => {
  const tokenId = hashSecret(token);
  const settle = (result: Result): SmtpAnswer => {
    recordVerdict(deps, { tokenId, ...result });
    return result.reason === 'unreadable' ? 'unreadable' : 'ok';
  };
  // Mail servers send their own reports, such as bounces, from the empty address.
  if (sender === '') return settle(dropped('automatic'));
  const found = await findToken(deps, tokenId);
  if (!found) return settle(dropped('no-token'));
  const parsed = await reader.read(raw, recipient);
  if (parsed === 'dns-unavailable') return 'later';
  if (parsed === 'unreadable') return settle(dropped('unreadable'));
  if (parsed.kind === 'automatic' || parsed.kind === 'bounce') return settle(dropped('automatic'));
  const result = await decide(deps, found, parsed);
  return result ? settle(result) : 'ok';
};

const receiveBounce = async (deps: Deps, reader: MailReader, { sender, raw }: IncomingMail, token: string) => {
  const settle = (result: Result): SmtpAnswer => {
    recordVerdict(deps, { tokenId: hashSecret(token), ...result });
    return 'ok';
  };
  if (sender !== '') return settle(dropped('other-sender'));
  const parsed = await reader.read(raw, null);
  if (typeof parsed === 'string' || parsed.kind !== 'bounce') return settle(dropped('unreadable'));
  if (!parsed.isHard) return settle({ verdict: 'bounce', reason: 'soft' });
  const isCounted = await deps.db.write((tx) => countBounce(tx, token));
  return settle(isCounted ? { verdict: 'bounce', reason: 'hard' } : dropped('unknown'));
};

/** Takes in an email at one of our addresses. What is answered 'ok' is recorded, or dropped on purpose. */
export const receiveMail = async (deps: Deps, reader: MailReader, mail: IncomingMail): Promise<SmtpAnswer> => {
  const [, kind, token = ''] = SHAPE.exec(mail.recipient.slice(0, mail.recipient.lastIndexOf('@'))) ?? [];
  try {
    return await (kind === 'bounce' ? receiveBounce : receiveAnswer)(deps, reader, mail, token);
  } catch (error) {
    deps.log.warn(error, 'an incoming email has to come again');
    return 'later';
  }
};

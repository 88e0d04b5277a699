import { firstLetters } from '#db/schema/matching/digests.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { DAY, utcDay } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobPayloads } from '../../../platform/jobs/kinds.ts';
import { mailMember } from '../../../platform/mail/mail-member.ts';
import { onboardingTexts } from './texts.ts';

const LAST_DAY = 14;

type Payload = JobPayloads['email.first-step'];

/** Reserves the day for this email: a retry has it already, and another email of the same day goes first. */
const takeDay = async (tx: Tx, { userId, step }: Payload, now: number): Promise<'taken' | 'sent' | 'another'> => {
  const day = utcDay(now);
  const taken = await tx
    .insert(firstLetters)
    .values({ userId, step, day })
    .onConflictDoNothing()
    .returning({ step: firstLetters.step });
  if (taken.length > 0) return 'taken';
  const [own] = await tx
    .select({ sentAt: firstLetters.sentAt })
    .from(firstLetters)
    .where(and(eq(firstLetters.userId, userId), eq(firstLetters.step, step)));
  if (!own) return 'another';
  return own.sentAt === null ? 'taken' : 'sent';
};

/**
 * Sends a newcomer one of the onboarding emails, unless its step is done. At most one a day, and none after two weeks.
 */
export const sendOnboardingMail = async (deps: Deps, payload: Payload, job: { id: string }): Promise<void> => {
  const { userId, step } = payload;
  const now = Date.now();
  const [member] = await deps.db.fresh
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)));
  if (!member || now - member.createdAt > LAST_DAY * DAY) return;
  const content = await onboardingTexts[step](deps, member);
  if (!content) return;
  const day = await deps.db.write(async (tx) => {
    const taken = await takeDay(tx, payload, now);
    const tomorrow = (Math.floor(now / DAY) + 1) * DAY;
    if (taken === 'another') {
      const once = `first:${step}:${userId}:${utcDay(tomorrow)}`;
      // Tomorrow, at the time of day at which the member registered.
      await enqueue(tx, 'email.first-step', payload, { once, delayMs: tomorrow - now + (member.createdAt % DAY) });
    }
    return taken;
  });
  if (day !== 'taken') return;
  await mailMember(deps, job, { userId, kind: 'tips' }, ({ firstName }) => ({
    greeting: `Hello ${firstName},`,
    footer: 'This is one of up to four emails in your first two weeks.',
    ...content,
    hasNoMemberTexts: true,
  }));
  await deps.db.write((tx) =>
    tx
      .update(firstLetters)
      .set({ sentAt: Date.now() })
      .where(and(eq(firstLetters.userId, userId), eq(firstLetters.step, step))),
  );
};

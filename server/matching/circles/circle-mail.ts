import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { mailMember } from '../../platform/mail/mail-member.ts';
import type { CircleUpdate } from './machine/commands.ts';
import { circleTexts } from './protocol/texts.ts';

/** Mails a member about their circle; not about a question that they have answered since. */
export const sendCircleMail = async (
  deps: Deps,
  { circleId, userId, news: update }: { circleId: string; userId: string; news: string },
  job: { id: string },
): Promise<void> => {
  const [row] = await deps.db.read
    .select({ state: circles.state, seat: circleSeats.state })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(and(eq(circleSeats.circleId, circleId), eq(circleSeats.userId, userId)));
  if (!row) return;
  const isQuestion = update === 'asked' || update === 'changed';
  if (isQuestion && (row.seat !== 'asked' || row.state === 'void')) return;
  const { title, text } = circleTexts[update as CircleUpdate];
  await mailMember(deps, job, { userId, kind: 'circles' }, ({ firstName }) => ({
    isOurs: true,
    subject: title,
    greeting: `Hello ${firstName},`,
    paragraphs: [text],
    action: { label: 'See the circle', url: `${deps.appUrl()}/circles/${circleId}` },
  }));
};

import { firstSteps } from '#contracts/matching/digests.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { DAY } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** The day after the registration on which each email is sent. */
const sendDays = { profile: 1, post: 3, sought: 6, request: 10 };

/** Plans the emails of a newcomer's first two weeks. Each is dropped if its step is done by then. */
export const planOnboardingMails = async (
  _: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberRegistered'],
): Promise<void> => {
  for (const step of firstSteps) {
    await enqueue(
      tx,
      'email.first-step',
      { userId, step },
      { once: `first:${step}:${userId}`, delayMs: sendDays[step] * DAY },
    );
  }
};

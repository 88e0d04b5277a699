import { withTimeout } from '#db/client/with-timeout.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { HOUR } from '../../platform/core/time.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import type { Pictures } from '../../platform/gateways/identity/face-check.ts';

/** What is refused here takes no attempt, so these are counted on their own. */
const LOOKS_AN_HOUR = 5;

/** The check has one thread: a second look does not queue behind the first. */
let isLooking = false;

/**
 * Refuses a live photo without a face before anything is stored or counted as an attempt. Lets it pass where the answer
 * does not come in time: the check decides.
 */
export const lookForFace = async (ctx: MemberContext, pictures: Pictures): Promise<void> => {
  const { bus, env, faceCheck, actor } = ctx;
  if (isLooking || env.VERIFY_FACE_WAIT_MS === 0) return;
  if ((await bus.quotas.take(`face-look:${actor.id}`, LOOKS_AN_HOUR, HOUR)) > 0) return;
  isLooking = true;
  const look = faceCheck.faces(pictures).finally(() => (isLooking = false));
  const found = await withTimeout(look, env.VERIFY_FACE_WAIT_MS).catch(() => null);
  if (found?.inLivePhoto === 0) throw new AppError('VERIFICATION_NO_FACE');
};

import type { JoinPage } from '#contracts/matching/invitations.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { countWaiting } from '../waiting/waiting-for.ts';
import { findOpenInvitation } from './find-open.ts';

/**
 * What a stranger with the link sees. A code that never was, one that has ended, and one of a member who left read
 * alike.
 */
export const readJoinPage = async ({ db }: Context, { code }: { code: string }): Promise<JoinPage> => {
  const found = await findOpenInvitation(db.read, code);
  if (!found) throw new AppError('JOIN_LINK_OVER');
  const { invitation, firstName, skill } = found;
  return { firstName, skill: skill.name, place: invitation.place, waiting: await countWaiting(db, invitation) };
};

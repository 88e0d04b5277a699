import { invitationJoins, invitations } from '#db/schema/matching/invitations.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { placeColumns } from '../../../platform/gateways/places/geocoding.ts';
import { notifyMember } from '../../../notifications/notify.ts';
import { invitationJoined } from '../notices.ts';
import { setIndustries } from '../../../auth/members/set-industries.ts';
import { findOpenInvitation } from './find-open.ts';

/**
 * Remembers by whose invitation a newcomer came, and fills in what it says: the skill, its industry and the place. A
 * code that is over does not hinder the registration.
 */
export const joinByInvitation = async (
  deps: Deps,
  tx: Tx,
  { userId, invitation: code }: DomainEvents['MemberRegistered'],
): Promise<void> => {
  const found = code ? await findOpenInvitation(tx, code) : null;
  if (!found) return;
  const { invitation, skill } = found;
  await tx
    .insert(invitationJoins)
    .values({ userId, invitationId: invitation.id, inviterId: invitation.userId, joinedAt: Date.now() });
  await tx
    .update(invitations)
    .set({ joined: sql`${invitations.joined} + 1` })
    .where(eq(invitations.id, invitation.id));
  await tx
    .update(users)
    .set({ skillsOffered: [invitation.skillId], ...placeColumns(invitation.place) })
    .where(eq(users.id, userId));
  await setIndustries(tx, userId, [skill.industryId]);
  await notifyMember(deps, tx, invitationJoined, {
    userId: invitation.userId,
    newcomerId: userId,
    skill: skill.name,
    place: invitation.place,
  });
};

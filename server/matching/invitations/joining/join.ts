import { invitationJoins, invitations } from '#db/schema/matching/invitations.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { placeColumns } from '../../../platform/gateways/places/geocoding.ts';
import { notify } from '../../../notifications/notify.ts';
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
  // Without names: it is for the new member to say who they are, and one of the two may block the other one day.
  await notify(deps, tx, {
    userId: invitation.userId,
    aboutUserId: null,
    type: 'other',
    topic: 'account',
    title: 'Someone joined with your invitation',
    description: `They may be able to help with ${skill.name} in ${invitation.place}. Once their first exchange with someone else is confirmed, you both get a boost.`,
    actionUrl: '/invitations',
    dedupeKey: `invitation-joined:${userId}`,
  });
};

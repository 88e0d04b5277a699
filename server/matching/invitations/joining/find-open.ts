import { plainCode } from '#contracts/matching/invitations.ts';
import { invitations } from '#db/schema/matching/invitations.ts';
import { users } from '#db/schema/auth/members.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { placeName } from '../../../platform/gateways/places/geocoding.ts';

/** The invitation of a code, unless it has ended or its member is gone. */
export const findOpenInvitation = async (db: Queryable, code: string) => {
  const [row] = await db
    .select({
      invitation: invitations,
      firstName: users.firstName,
      skill: { name: skills.name, industryId: skills.industryId },
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(skills, eq(skills.id, invitations.skillId))
    .where(
      and(
        eq(invitations.code, plainCode(code)),
        isNull(invitations.endedAt),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    );
  // Strangers read the place, so it is its official name, also where an older invitation stored what was typed.
  return row ? { ...row, invitation: { ...row.invitation, place: placeName(row.invitation.place) ?? '' } } : null;
};

import { DEMO_INVITATION } from '#contracts/shared/demo.ts';
import { plainCode } from '#contracts/matching/invitations.ts';
import type { invitationJoins, invitations } from '#db/schema/matching/invitations.ts';
import type { Clock } from './clock.ts';
import type { Member } from './member-rows.ts';

type Invitation = typeof invitations.$inferInsert;
type Join = typeof invitationJoins.$inferInsert;

const AUSTIN = { place: 'Austin, TX', lat: 30.2672, lng: -97.7431 };
const invitationSeeds: [by: string, code: string, skillId: string, daysAgo: number, joined: string[]][] = [
  ['demo', 'k7w2m-9xpqd', 'bike-repair', 12, ['new']],
  ['demo', DEMO_INVITATION, 'sign-design', 3, []],
];

/** Invitations, by one of which a newcomer came who has not completed an exchange yet. */
export const buildInvitations = (memberOf: (key: string) => Member, clock: Clock) => {
  const joins: Join[] = [];
  const rows = invitationSeeds.map(([by, code, skillId, daysAgo, joined]): Invitation => {
    const createdAt = clock.daysAgo(daysAgo);
    const { id: userId } = memberOf(by);
    const row = { ...AUSTIN, id: clock.idAt(createdAt), code: plainCode(code), userId, skillId, createdAt };
    for (const key of joined) {
      const { id: newcomerId, row: member } = memberOf(key);
      joins.push({ userId: newcomerId, invitationId: row.id, inviterId: userId, joinedAt: member.createdAt });
    }
    return { ...row, joined: joined.length };
  });
  return { invitations: rows, invitationJoins: joins };
};

import { c } from '../columns.ts';
import { owner, users } from '../auth/members.ts';
import { drop, keep, owned } from '../ownership.ts';
import { skills } from '../posts/catalog.ts';

// Personal links for people with missing skills, and the members who joined by them.

export const invitations = owned(
  c.table(
    'invitations',
    {
      id: c.text().primaryKey(),
      /** Random, and short enough to be said. */
      code: c.text().notNull().unique(),
      userId: owner(),
      skillId: c
        .text()
        .notNull()
        .references(() => skills.id),
      /** The place as the member wrote it. */
      place: c.text().notNull(),
      lat: c.real().notNull(),
      lng: c.real().notNull(),
      /** A count, so that it says nothing of newcomers who leave again. */
      joined: c.int().notNull().default(0),
      createdAt: c.time().notNull(),
      endedAt: c.time(),
    },
    (t) => [c.index('invitations_list').on(t.userId, t.id)],
  ),
  {
    of: 'userId',
    whenErased: drop('stored for a return by `sealInvitations`'),
    exported: {
      as: 'invitations',
      columns: ['id', 'code', 'skillId', 'place', 'joined', 'createdAt', 'endedAt'],
      pagedBy: 'id',
    },
  },
);

/** One row a newcomer: by whom they came, and whether both were thanked for it. */
export const invitationJoins = owned(
  c.table(
    'invitation_joins',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** No reference: the inviter's rows go when they leave, and this one keeps a second boost from being given. */
      invitationId: c.text().notNull(),
      inviterId: owner(),
      joinedAt: c.time().notNull(),
      /** When an exchange of the newcomer's was first confirmed by a third; from then on nothing more is given. */
      rewardedAt: c.time(),
      /** The newcomer's first exchange, and the boosts given for it: they are taken back if it is contested. */
      rewardedFor: c.text(),
      newcomerBoostId: c.text(),
      inviterBoostId: c.text(),
      /** Set instead where the two share a network or a device. */
      withheldAt: c.time(),
      /** Whose boost waits until they have a post that it can be put on. */
      newcomerIsOwed: c.bool().notNull().default(false),
      inviterIsOwed: c.bool().notNull().default(false),
    },
    (t) => [
      c.index('invitation_joins_by_inviter').on(t.inviterId, t.inviterIsOwed),
      c.index('invitation_joins_by_invitation').on(t.invitationId),
      c.index('invitation_joins_rewarded_for').on(t.rewardedFor),
    ],
  ),
  {
    of: ['userId', 'inviterId'],
    whenErased: keep('ids and times only, so that a restored account brings no second boost'),
    exported: { as: 'invitationJoins', columns: ['invitationId', 'joinedAt', 'rewardedAt'] },
  },
);

import { type Invitation, spokenCode } from '#contracts/matching/invitations.ts';
import type { invitations } from '#db/schema/matching/invitations.ts';
import { type Context, publicAddress } from '../../platform/context/context.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';
import { countWaitingOfEach } from './waiting/waiting-for.ts';

type InvitationContext = Pick<Context, 'db' | 'appUrl' | 'env' | 'request'>;
export type InvitationRow = typeof invitations.$inferSelect;

/** Invitations as their member sees them. Nothing waits for one that has ended. */
export const toInvitations = async (ctx: InvitationContext, rows: readonly InvitationRow[]): Promise<Invitation[]> => {
  const running = rows.filter(({ endedAt }) => endedAt === null);
  const waiting = await countWaitingOfEach(ctx.db, running);
  const waitingById = new Map(running.map(({ id }, index) => [id, waiting[index] ?? 0]));
  return rows.map((row) => ({
    id: row.id,
    code: spokenCode(row.code),
    url: `${publicAddress(ctx)}/join/${spokenCode(row.code)}`,
    skillId: row.skillId,
    place: row.place,
    waiting: waitingById.get(row.id) ?? 0,
    joined: row.joined,
    createdAt: iso(row.createdAt),
    endedAt: isoOrNull(row.endedAt),
  }));
};

/** An invitation as its member sees it. */
export const toInvitation = async (ctx: InvitationContext, row: InvitationRow): Promise<Invitation> => {
  const [invitation] = await toInvitations(ctx, [row]);
  if (!invitation) throw new Error('the invitation is not there');
  return invitation;
};

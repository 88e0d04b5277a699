import { type Invitation, spokenCode } from '#contracts/invitations.ts';
import type { invitations } from '#db/schema/invitations.ts';
import type { Context } from '../context/context.ts';
import { publicAddress } from '../context/opened-at.ts';
import { iso, isoOrNull } from '../core/time.ts';
import { waitingFor } from './waiting/waiting-for.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** An invitation as its member sees it. For one that has ended nothing waits any more. */
export const toInvitation = async (
  ctx: Pick<Context, 'db' | 'appUrl' | 'env' | 'request'>,
  row: InvitationRow,
): Promise<Invitation> => ({
  id: row.id,
  code: spokenCode(row.code),
  url: `${publicAddress(ctx)}/join/${spokenCode(row.code)}`,
  skillId: row.skillId,
  place: row.place,
  waiting: row.endedAt === null ? await waitingFor(ctx.db, row) : 0,
  joined: row.joined,
  createdAt: iso(row.createdAt),
  endedAt: isoOrNull(row.endedAt),
});

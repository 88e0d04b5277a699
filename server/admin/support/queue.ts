import type { QueuedRequest, supportQueueInput } from '#contracts/admin/support.ts';
import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { toSupportRequest } from './support-row.ts';

const position = z.object({ rank: z.int32(), id: z.string().min(1).max(64) });

const selectRequests = (db: Queryable) =>
  db
    .select({ request: supportRequests, member: personColumns() })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectRequests>>[number];

const toQueuedRequest = ({ request, member }: Row): QueuedRequest => ({
  ...toSupportRequest(request),
  member: toPerson(member),
});

/** Questions by their ids, with who asked them. */
export const readQueuedRequests = async (db: Queryable, ids: string[]): Promise<QueuedRequest[]> =>
  (await selectRequests(db).where(inArray(supportRequests.id, ids))).map(toQueuedRequest);

/** Waiting questions, those with priority first and then the oldest; handled ones, the newest first. */
export const listSupportQueue = async (
  ctx: MemberContext,
  { status, limit, cursor }: z.infer<typeof supportQueueInput>,
): Promise<Page<QueuedRequest>> => {
  const last = cursor ? decodeCursor(cursor, position) : null;
  const { id, rank } = supportRequests;
  const isWaiting = status === 'waiting';
  const afterLast =
    last && (isWaiting ? or(gt(rank, last.rank), and(eq(rank, last.rank), gt(id, last.id))) : lt(id, last.id));
  const rows = await selectRequests(ctx.db.read)
    .where(and(eq(supportRequests.status, status), afterLast ?? undefined))
    .orderBy(...(isWaiting ? [asc(rank), asc(id)] : [desc(id)]))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ request }) => encodeCursor({ rank: request.rank, id: request.id }));
  return { ...page, items: page.items.map(toQueuedRequest) };
};

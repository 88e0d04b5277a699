import { type QueueItem, type queueInput, queueKind, type QueueKind } from '#contracts/admin/queue.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, gt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { isTaskOf } from '../../platform/trpc/refuse-staff.ts';
import { decodeCursor, encodeCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { iso } from '../../platform/core/time.ts';
import { type Source, type Shown, sources } from './sources.ts';

const kinds = queueKind.options;
const position = z.object({ due: z.int(), kind: queueKind, id: z.string().min(1).max(64) });
type Position = z.infer<typeof position>;
type Waiting = Position & { since: number };

/** Items with the same deadline are ordered by kind, and within a kind by id, the oldest first. */
const isAfter = (kind: QueueKind, { id, due }: Source<QueueKind>, last: Position): SQL | undefined => {
  const order = kinds.indexOf(kind) - kinds.indexOf(last.kind);
  if (order < 0) return gt(due, last.due);
  return or(gt(due, last.due), and(sql`${due} = ${last.due}`, order > 0 ? undefined : sql`${id} > ${last.id}`));
};

const listWaiting = async (
  db: Queryable,
  kind: QueueKind,
  last: Position | null,
  limit: number,
): Promise<Waiting[]> => {
  const source = sources[kind] as Source<QueueKind>;
  const rows = await db
    .select({
      id: sql<string>`${source.id}`,
      since: sql<number>`${source.since}`.mapWith(Number),
      due: source.due,
    })
    .from(source.table)
    .where(and(source.waits(), last ? isAfter(kind, source, last) : undefined))
    .orderBy(asc(source.due), asc(source.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind }));
};

const byDeadline = (a: Waiting, b: Waiting): number =>
  a.due - b.due || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.id < b.id ? -1 : 1);

/** The field of each kind, all empty: an item fills the one of its kind. */
const withoutItems = Object.fromEntries(kinds.map((kind) => [kind, null])) as Record<QueueKind, null>;

/** What waits for the caller to decide, of every kind that their role includes, by the time at which it is due. */
export const listQueue = async (
  ctx: MemberContext,
  { limit, cursor }: z.infer<typeof queueInput>,
): Promise<Page<QueueItem>> => {
  const last = cursor ? decodeCursor(cursor, position) : null;
  const allowedKinds = kinds.filter((kind) => isTaskOf(ctx, sources[kind].task));
  const lists = await Promise.all(allowedKinds.map((kind) => listWaiting(ctx.db.read, kind, last, limit + 1)));
  const waiting = lists.flat().toSorted(byDeadline);
  const page = pageFrom(waiting, limit, ({ due, kind, id }) => encodeCursor({ due, kind, id }));
  const itemsByKind = new Map<QueueKind, Map<string, Shown[QueueKind]>>();
  for (const kind of new Set(page.items.map((row) => row.kind))) {
    const ids = page.items.filter((row) => row.kind === kind).map(({ id }) => id);
    itemsByKind.set(kind, await sources[kind].load(ctx, ids));
  }
  const items = page.items.flatMap(({ id, kind, since, due }) => {
    const item = itemsByKind.get(kind)?.get(id);
    return item ? [{ id, kind, since: iso(since), dueAt: iso(due), ...withoutItems, [kind]: item }] : [];
  });
  return { items, nextCursor: page.nextCursor };
};

import type { PageInput } from '#contracts/shared/basics.ts';
import { type addNoteInput, MAX_NOTE_DAYS, type StaffNote } from '#contracts/admin/staff.ts';
import { newId } from '#db/client/ids.ts';
import type { Queryable } from '#db/client/types.ts';
import { staffNotes } from '#db/schema/admin/staff-notes.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { DAY, iso, utcDay } from '../../platform/core/time.ts';
import { findManagedMemberOrThrow } from '../find-managed-member.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';

const selectNotes = (db: Queryable) =>
  db
    .select({ note: staffNotes, author: personColumns() })
    .from(staffNotes)
    .innerJoin(users, eq(users.id, staffNotes.authorId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectNotes>>[number];

const toNote = ({ note: { id, text, until, createdAt }, author }: Row): StaffNote => ({
  id,
  author: toPerson(author),
  text,
  until,
  createdAt: iso(createdAt),
});

/** What staff wrote about a member, newest first. */
export const listNotes = async (
  ctx: MemberContext,
  { id, limit, cursor }: { id: string } & PageInput,
): Promise<Page<StaffNote>> => {
  await assertMayActOn(ctx, ctx.db.read, id);
  const before = idCursor.read(cursor);
  const rows = await selectNotes(ctx.db.read)
    .where(and(eq(staffNotes.userId, id), before ? lt(staffNotes.id, before) : undefined))
    .orderBy(desc(staffNotes.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ note }) => idCursor.write(note.id));
  return { ...page, items: page.items.map(toNote) };
};

/** Adds a note about a member, which no one changes. `until`: the day from which the member finds it in their data. */
export const addNote = (ctx: MemberContext, { id, text, until }: z.infer<typeof addNoteInput>): Promise<StaffNote> =>
  ctx.db.write(async (tx) => {
    await assertMayActOn(ctx, tx, id);
    await findManagedMemberOrThrow(tx, id);
    const now = Date.now();
    if (until !== null && (until < utcDay(now) || until > utcDay(now + MAX_NOTE_DAYS * DAY))) {
      throw new AppError('NOTE_DAY');
    }
    const entryId = newId();
    const row = { id: entryId, userId: id, authorId: ctx.actor.id, text, until, createdAt: now };
    await tx.insert(staffNotes).values(row);
    await recordAudit(ctx, tx, { action: 'user.add-note', subjectType: 'user', subjectId: id, details: { entryId } });
    const [note] = await selectNotes(tx).where(eq(staffNotes.id, entryId));
    if (!note) throw new AppError('MEMBER_NOT_FOUND');
    return toNote(note);
  });

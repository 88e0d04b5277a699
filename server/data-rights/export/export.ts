import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { readEmailPreferences } from '../../platform/mail/preferences.ts';
import { iso } from '../../platform/core/time.ts';
import { findSelfOrThrow } from '../../auth/members/find-self.ts';
import { readAttachmentFiles } from './attachments.ts';
import { customLists } from './custom-lists.ts';
import { redactTextsSinceBlock } from './texts-since-block.ts';
import { ownedLists } from './owned-rows.ts';
import { readPictures } from './pictures.ts';
import { toExportRow, type Row } from './export-row.ts';

/** Streams one list as pieces of JSON. */
async function* toJson(name: string, pages: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let lead = '\n';
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${lead}${JSON.stringify(toExportRow(row))}`;
      lead = ',\n';
    }
  }
  yield ']';
}

/**
 * Streams all data about a member as one JSON object. At most one page of rows and one file are in memory at a time.
 */
export async function* exportMember(ctx: MemberContext): AsyncGenerator<string> {
  const { read } = ctx.db;
  const me = ctx.actor.id;
  const [account] = await read.select().from(users).where(eq(users.id, me));
  const head = {
    exportedAt: iso(Date.now()),
    profile: await findSelfOrThrow(read, me),
    account: account ? toExportRow(account) : null,
    emailPreferences: await readEmailPreferences(ctx),
  };
  yield JSON.stringify(head).slice(0, -1);
  const lists = redactTextsSinceBlock(read, me, { ...customLists(read, me), ...ownedLists(read, me) });
  for (const [name, pages] of Object.entries(lists)) {
    yield* toJson(name, pages);
  }
  yield* toJson('pictures', readPictures(ctx));
  yield* toJson('attachmentFiles', readAttachmentFiles(ctx));
  yield '\n}\n';
}

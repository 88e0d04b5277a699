import { attachments } from '#db/schema/messages/conversations.ts';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { messageUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';
import { inPages, PAGE } from './in-pages.ts';

type File = { attachmentId: string; name: string; data: string };

/** The files of the member's messages, sent and received, one at a time. */
export async function* readAttachmentFiles(ctx: MemberContext): AsyncGenerator<File[]> {
  const me = ctx.actor.id;
  for (const mine of [eq(attachments.senderId, me), eq(attachments.receiverId, me)]) {
    const pages = inPages(
      (after: string | null) =>
        ctx.db.read
          .select({ id: attachments.id, key: attachments.key, name: attachments.name, type: attachments.type })
          .from(attachments)
          .where(
            and(
              mine,
              or(eq(attachments.status, 'sent'), eq(attachments.status, 'stored')),
              gt(attachments.id, after ?? ''),
            ),
          )
          .orderBy(asc(attachments.id))
          .limit(PAGE),
      ({ id }) => id,
    );
    for await (const page of pages) {
      for (const { id, key, name, type } of page) {
        const bytes = await readFile(ctx, messageUpload, key, 'full');
        if (bytes) yield [{ attachmentId: id, name, data: `data:${type};base64,${bytes.toString('base64')}` }];
      }
    }
  }
}

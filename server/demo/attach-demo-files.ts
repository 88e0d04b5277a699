import { newId } from '#db/client/ids.ts';
import { attachments, messages } from '#db/schema/messages/conversations.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { loadSharp } from '../platform/core/load-sharp.ts';
import { newSecret } from '../platform/core/secrets.ts';
import { messageUpload } from '../platform/uploads/purposes.ts';
import { saveFiles } from '../platform/uploads/stored-file.ts';
import { demoPdf } from './demo-pdf.ts';

const uprights = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
  <rect width="960" height="720" fill="#efe6d8"/><rect y="600" width="960" height="120" fill="#c9b295"/>
  ${[150, 460, 770].map((x) => `<rect x="${x}" y="90" width="46" height="520" rx="4" fill="#fdfaf4" stroke="#b49b78" stroke-width="3"/>`).join('')}
  <g fill="#2f3a40"><ellipse cx="640" cy="560" rx="92" ry="52"/><circle cx="735" cy="516" r="38"/>
  <path d="M706 494l6-40 24 24zM764 494l-6-40-24 24z"/></g>
  <path d="M552 560q-80-10-62-90" stroke="#2f3a40" stroke-width="20" fill="none" stroke-linecap="round"/></svg>`;

/** What the demo's members send along with a message of these words. */
const files = [
  {
    content: 'Uprights are cut and primed. The cat has inspected them.',
    name: 'uprights.jpg',
    make: async () => (await loadSharp())(Buffer.from(uprights)).jpeg({ quality: 88 }).toBuffer(),
  },
  {
    content:
      'Then I would go for fifteen-inch shelves in poplar, painted, on three uprights. I need a logo and a stamp for my work.',
    name: 'shelf-plan.pdf',
    make: async () =>
      demoPdf(['Sample wall', '', 'Width: 9 ft', 'Depth: 15 in', 'Three uprights, five shelves', 'Poplar, painted']),
  },
] as const;

const findMessageWithoutFiles = async (db: Db, content: string) => {
  const [row] = await db.read
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      senderId: messages.senderId,
      receiverId: messages.receiverId,
      at: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.content, content), isNull(messages.attachments)))
    .limit(1);
  return row;
};

/** Gives the demo a conversation with a picture and a PDF, stored as uploads are. */
export const attachDemoFiles = async (deps: Pick<Deps, 'db' | 'objects' | 'vaults' | 'decoder'>): Promise<void> => {
  for (const { content, name, make } of files) {
    const message = await findMessageWithoutFiles(deps.db, content);
    if (!message) continue;
    const { type, files: drawn } = await deps.decoder.draw(messageUpload.drawing, make);
    const key = newSecret();
    await saveFiles(deps, messageUpload, key, drawn);
    const details = { id: newId(), name, type, bytes: drawn.full.length };
    const { id: messageId, conversationId, senderId, receiverId, at } = message;
    const row = {
      ...details,
      key,
      messageId,
      senderId,
      receiverId,
      status: 'sent' as const,
      createdAt: at,
      expiresAt: at,
    };
    await deps.db.write(async (tx) => {
      await tx.insert(attachments).values(row);
      await tx
        .update(messages)
        .set({ attachments: [details] })
        .where(and(eq(messages.conversationId, conversationId), eq(messages.id, messageId)));
    });
  }
};

import type { Evidence } from '#contracts/admin/reports.ts';
import type { messages } from '#db/schema/messages/conversations.ts';
import type { reports } from '#db/schema/admin/reports.ts';
import { type Clock, MINUTE } from './clock.ts';
import { fullName } from './notices/notice.ts';
import type { Talk } from './talk-rows.ts';

type MessageRow = typeof messages.$inferInsert;
type ReportRow = typeof reports.$inferInsert;
const REPORT_DELAY_MS = 20 * MINUTE;

/** Open reports of a talk's last message by its receiver. */
export const buildReports = (talks: Talk[], written: MessageRow[], clock: Clock): ReportRow[] =>
  talks.flatMap(({ reported, asker, post, lines }): ReportRow[] => {
    if (!reported) return [];
    // Without the sign of its author, '> ' or '< '.
    const content = lines.at(-1)?.slice(2);
    const message = written.find(
      (item) =>
        item.content === content &&
        [asker.id, post.owner.id].every((id) => [item.senderId, item.receiverId].includes(id)),
    );
    if (!message) throw new Error('The demo reports a message that no one wrote');
    const [author, receiver] = message.senderId === asker.id ? [asker, post.owner] : [post.owner, asker];
    const evidence: Evidence = {
      type: 'message',
      id: message.id,
      author: { id: author.id, name: fullName(author) },
      receiver: { id: receiver.id, name: fullName(receiver) },
      texts: [{ label: 'Message', text: message.content }],
      createdAt: new Date(message.createdAt).toISOString(),
    };
    const createdAt = Math.min(message.createdAt + REPORT_DELAY_MS, clock.now);
    const subject = { subjectType: 'message', subjectId: message.id } as const;
    const authorId = evidence.author.id;
    return [
      {
        id: clock.idAt(createdAt),
        reporterId: receiver.id,
        authorId,
        ...subject,
        reason: reported,
        evidence,
        createdAt,
      },
    ];
  });

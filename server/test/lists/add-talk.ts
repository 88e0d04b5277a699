import { newId } from '#db/client/ids.ts';
import { attachments, conversationMembers, conversations, messages } from '#db/schema/messages/conversations.ts';
import { pairOf } from '../../messages/pair.ts';
import { newSecret } from '../../platform/core/secrets.ts';
import { HOUR } from '../../platform/core/time.ts';
import type { SceneRows } from '../access/scene-rows.ts';
import type { Cast, ListRow } from './cast.ts';

/** One more conversation of the member's, with an unread message with a file, and a message in that with the partner. */
export const addTalk = (rows: SceneRows, { me, partner, conversationId }: Cast, { otherId, own }: ListRow) => {
  const now = Date.now();
  const id = newId();
  rows.add(conversations, { ...pairOf(me, otherId), id, createdAt: now });
  const [messageId, ofPartner] = [newId(), newId()];
  const details = { id: newId(), name: 'plan.pdf', type: 'application/pdf', bytes: 8 };
  const sent = { receiverId: me, content: 'A logo?', createdAt: now, postId: own };
  rows.add(
    messages,
    { ...sent, id: messageId, conversationId: id, senderId: otherId, attachments: [details] },
    { ...sent, id: ofPartner, conversationId, senderId: partner },
  );
  const file = { ...details, key: newSecret(), messageId, status: 'sent' as const };
  rows.add(attachments, { ...file, senderId: otherId, receiverId: me, createdAt: now, expiresAt: now + HOUR });
  const last = { conversationId: id, lastMessageId: messageId, lastContent: 'A logo?', lastAt: now };
  rows.add(
    conversationMembers,
    { ...last, userId: me, otherId, unreadCount: 1 },
    { ...last, userId: otherId, otherId: me, unreadCount: 0 },
  );
  return { messageId: ofPartner };
};

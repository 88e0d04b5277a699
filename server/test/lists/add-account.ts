import { newId } from '#db/client/ids.ts';
import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { securityEvents } from '#db/schema/auth/security-events.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { favorites } from '#db/schema/posts/favorites.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { invitations } from '#db/schema/matching/invitations.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { hashSecret, newSecret } from '../../platform/core/secrets.ts';
import { DAY } from '../../platform/core/time.ts';
import { addMember } from './add-matching.ts';
import type { SceneRows } from '../access/scene-rows.ts';
import type { Cast, ListRow } from './cast.ts';

/** The webhook with the deliveries. */
export const FIRST_WEBHOOK = 'first-webhook';

/** One more row in each list that a member keeps or is kept for them. */
export const addAccount = (rows: SceneRows, { me, blocker }: Cast, { number, otherId, theirs, skillId }: ListRow) => {
  const now = Date.now();
  const createdAt = now;
  const session = { id: hashSecret(newSecret()), publicId: newId(), expiresAt: now + DAY, lastSeenAt: now };
  rows.add(sessions, { ...session, userId: me, createdAt });
  rows.add(apiTokens, { id: newId(), userId: me, name: 'Script', scope: 'read', tokenHash: newSecret(), createdAt });
  rows.add(portfolioItems, { id: newId(), userId: me, title: `Work ${number}`, words: '', createdAt });
  rows.add(passkeys, { id: newSecret(), userId: me, name: 'Phone', publicKey: 'AA', createdAt });
  const hook = { userId: me, url: 'https://hook.example/x', events: ['message.received' as const], sealedSecret: 'AA' };
  rows.add(webhooks, { ...hook, id: newId(), createdAt });
  if (number === 0) rows.add(webhooks, { ...hook, id: FIRST_WEBHOOK, createdAt });
  const delivery = {
    userId: me,
    webhookId: FIRST_WEBHOOK,
    event: 'webhook.test' as const,
    sealedBody: 'AA',
    createdAt,
  };
  rows.add(webhookDeliveries, { ...delivery, id: newId(), status: 'succeeded' });
  rows.add(securityEvents, { id: newId(), userId: me, kind: 'signed-in', ip: '127.0.0.1', createdAt });
  rows.add(
    favorites,
    { userId: me, type: 'post', subjectId: theirs, createdAt },
    { userId: me, type: 'member', subjectId: otherId, createdAt },
  );
  const savedSearchId = newId();
  const query = { search: 'logo', label: 'logo', stems: ['logo'], ring: 'at_once' as const };
  const since = { createdAt, soughtSince: now };
  rows.add(wishes, { ...query, ...since, id: savedSearchId, userId: me, fingerprint: `logo ${number}` });
  const place = { place: 'Austin, TX', lat: 30.27, lng: -97.74 };
  rows.add(invitations, { ...place, id: newId(), code: newId().slice(-10), userId: me, skillId, createdAt });
  rows.add(notifications, {
    id: newId(),
    userId: me,
    type: 'service_request',
    title: 'News',
    description: 'Something happened',
    aboutUserId: otherId,
    createdAt,
  });
  rows.add(supportRequests, { id: newId(), userId: me, text: 'Where is my picture?', rank: 1, createdAt });
  const blocked = newId();
  addMember(rows, blocked, { blockCount: 1 });
  rows.add(blocks, { blockerId: blocker, blockedId: blocked, createdAt });
  return { savedSearchId };
};

import { newId } from '#db/client/ids.ts';
import { apiTokens, oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import { lostFactors } from '#db/schema/auth/second-factors.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { hashSecret, newSecret } from '../../platform/core/secrets.ts';
import { HOUR } from '../../platform/core/time.ts';
import type { SceneRows } from './scene-rows.ts';

export const addLostFactor = (rows: SceneRows, userId: string) => {
  const token = newSecret();
  const readyAt = Date.now();
  rows.add(lostFactors, { userId, requestedAt: readyAt, readyAt, tokenHash: hashSecret(token) });
  return token;
};

export const addToken = (rows: SceneRows, userId: string, scope: 'read' | 'write') => {
  const id = newId();
  const token = `pq_${newSecret()}`;
  const lastUsedAt = Date.now();
  const row = { id, userId, name: scope, scope, createdAt: lastUsedAt, lastUsedAt };
  rows.add(apiTokens, { ...row, tokenHash: hashSecret(token) });
  return { id, headers: { authorization: `Bearer ${token}` } };
};

export const addLink = (
  rows: SceneRows,
  userId: string,
  email: string,
  purpose: 'reset-password' | 'verify-email' | 'undo-email',
) => {
  const token = newSecret();
  const now = Date.now();
  const row = { userId, purpose, email, createdAt: now, expiresAt: now + HOUR };
  rows.add(oneTimeTokens, { ...row, id: hashSecret(token) });
  return token;
};

const addWebhook = (rows: SceneRows, userId: string) => {
  const [webhookId, deliveryId] = [newId(), newId()];
  const createdAt = Date.now();
  const url = 'https://hook.example/x';
  rows.add(webhooks, { id: webhookId, userId, url, events: ['message.received'], sealedSecret: 'AA', createdAt });
  const delivery = { id: deliveryId, webhookId, userId, event: 'webhook.test' as const, sealedBody: 'AA', createdAt };
  rows.add(webhookDeliveries, { ...delivery, status: 'succeeded' });
  return { webhookId, deliveryId };
};

const addPasskey = (rows: SceneRows, userId: string) => {
  const id = newSecret();
  rows.add(passkeys, { id, userId, name: 'Phone', publicKey: 'AA', createdAt: Date.now() });
  return id;
};

/** What else acts for a member, or is notified of what happens to them. */
export const addOwnAccess = (rows: SceneRows, userId: string) => ({
  passkeyId: addPasskey(rows, userId),
  ...addWebhook(rows, userId),
});

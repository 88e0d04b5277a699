import { newId } from '#db/client/ids.ts';
import { apiTokens, oneTimeTokens } from '#db/schema/access.ts';
import { lostFactors, passkeys } from '#db/schema/accounts.ts';
import type { Tx } from '#db/client/types.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import { HOUR } from '../../core/time.ts';

export const insertLostFactor = async (tx: Tx, userId: string) => {
  const token = newSecret();
  const readyAt = Date.now();
  await tx.insert(lostFactors).values({ userId, requestedAt: readyAt, readyAt, tokenHash: hashSecret(token) });
  return token;
};

export const insertToken = async (tx: Tx, userId: string, scope: 'read' | 'write') => {
  const id = newId();
  const token = `pq_${newSecret()}`;
  const lastUsedAt = Date.now();
  const row = { id, userId, name: scope, scope, createdAt: lastUsedAt, lastUsedAt };
  await tx.insert(apiTokens).values({ ...row, tokenHash: hashSecret(token) });
  return { id, headers: { authorization: `Bearer ${token}` } };
};

export const insertLink = async (
  tx: Tx,
  userId: string,
  email: string,
  purpose: 'reset-password' | 'verify-email' | 'undo-email',
) => {
  const token = newSecret();
  const now = Date.now();
  const row = { userId, purpose, email, createdAt: now, expiresAt: now + HOUR };
  await tx.insert(oneTimeTokens).values({ ...row, id: hashSecret(token) });
  return token;
};

export const insertPasskey = async (tx: Tx, userId: string) => {
  const id = newSecret();
  await tx.insert(passkeys).values({ id, userId, name: 'Phone', publicKey: 'AA', createdAt: Date.now() });
  return id;
};

import { newId } from '#db/client/ids.ts';
import { apiTokens, oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import { lostFactors } from '#db/schema/auth/second-factors.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
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

export const addPasskey = (rows: SceneRows, userId: string) => {
  const id = newSecret();
  rows.add(passkeys, { id, userId, name: 'Phone', publicKey: 'AA', createdAt: Date.now() });
  return id;
};

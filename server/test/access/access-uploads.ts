import { newId } from '#db/client/ids.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { newSecret } from '../../platform/core/secrets.ts';
import { HOUR } from '../../platform/core/time.ts';
import { purposes } from '../../platform/uploads/purposes.ts';
import type { TestApp } from '../test-app.ts';
import type { SceneRows } from './scene-rows.ts';

/** The purposes with a signed address, and where that is. */
export const signedUploads = purposes.flatMap(({ name, rows, address }) =>
  address ? [{ name, table: rows.table, route: `/api/objects/${address.path}` }] : [],
);

/** Announces an upload for each purpose; returns their signed addresses. */
export const addUploads = ({ deps }: TestApp, rows: SceneRows, userId: string): Map<string, string> => {
  const createdAt = Date.now();
  const expiresAt = createdAt + HOUR;
  const addresses = new Map<string, string>();
  for (const { name, table, route } of signedUploads) {
    const key = newSecret();
    const row = { key, status: 'issued' as const, createdAt, expiresAt };
    const file = { id: newId(), senderId: userId, name: 'plan.pdf', type: 'application/pdf', bytes: 8 };
    if (table === uploads) rows.add(uploads, { ...row, userId, purpose: name });
    else rows.add(attachments, { ...row, ...file });
    addresses.set(name, `${route}/${key}?expires=${expiresAt}&signature=${deps.objects.sign(key, expiresAt)}`);
  }
  return addresses;
};

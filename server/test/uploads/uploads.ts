import { newId } from '#db/client/ids.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { newSecret } from '../../platform/core/secrets.ts';
import { HOUR } from '../../platform/core/time.ts';
import { bindUploads } from '../../platform/uploads/bind.ts';
import type { Purpose } from '../../platform/uploads/define-purpose.ts';
import { profileUpload } from '../../platform/uploads/purposes.ts';
import { storeDecoded } from '../../platform/uploads/store.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';
import { t } from '../with-test-app.ts';

/** What was made of a file, of this many bytes in all. */
const madeFor = ({ drawing }: Purpose, bytes = 2_000) => {
  const sizes = Object.keys(drawing.sizes);
  const files = Object.fromEntries(sizes.map((size) => [size, Buffer.alloc(bytes / sizes.length, 'x')]));
  return { type: 'image/webp', files, isScreenshot: false };
};

/** Announces an upload of a member. Returns its key. */
export const announce = async (purpose: Purpose, userId: string) => {
  const key = newSecret();
  const row = { key, status: 'issued' as const, createdAt: Date.now(), expiresAt: Date.now() + HOUR };
  const file = { id: newId(), senderId: userId, name: 'a', type: 'image/png', bytes: 1 };
  await t.db.write(async (tx) => {
    if (purpose.rows.table === uploads) await tx.insert(uploads).values({ ...row, userId, purpose: purpose.name });
    else await tx.insert(attachments).values({ ...row, ...file });
  });
  return key;
};

/** Stores what was made of its file. */
export const storeFile = (purpose: Purpose, key: string, bytes?: number) =>
  storeDecoded(t.deps, purpose, { key }, madeFor(purpose, bytes));

/** Announces an upload and stores its file. Returns its key. */
export const upload = async (purpose: Purpose, userId: string) => {
  const key = await announce(purpose, userId);
  await storeFile(purpose, key);
  return key;
};

/** The stored status of an upload; null if it has no row. */
export const findStatus = async ({ rows: { table } }: Purpose, key: string) =>
  (await t.db.fresh.select({ status: table.status }).from(table).where(eq(table.key, key)))[0]?.status ?? null;

/** Of each size, whether its file is there. */
export const hasFiles = async (purpose: Purpose, key: string) => {
  const sizes = Object.keys(purpose.drawing.sizes);
  const files = await Promise.all(sizes.map((size) => readFile(t.deps, purpose, key, size)));
  return files.map((bytes) => bytes !== null);
};

/** What `hasFiles` says if the files of all sizes are there, or none. */
export const perSize = (purpose: Purpose, is: boolean) => Object.keys(purpose.drawing.sizes).map(() => is);

/** Makes these profile pictures what something shows. */
export const bind = (userId: string, to: string | null, keys: string[]) =>
  t.db.write((tx) => bindUploads(tx, profileUpload, { userId, to, keys }));

/** Moves the clock forward. */
export const later = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

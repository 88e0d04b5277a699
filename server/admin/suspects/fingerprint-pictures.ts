import { uploads } from '#db/schema/platform/uploads.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { computeFingerprint } from '../../platform/gateways/decoding/fingerprint.ts';
import { profileUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';

/** How many pictures are read in a night. The first nights work through the older ones. */
const MAX_A_NIGHT = 2_000;

/** Stores a fingerprint of what each profile picture looks like, for those that have none yet. */
export const fingerprintPictures = async (deps: Deps): Promise<void> => {
  const rows = await deps.db.fresh
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.purpose, profileUpload.name), eq(uploads.status, 'in-use'), isNull(uploads.fingerprint)))
    .limit(MAX_A_NIGHT);
  for (const { key } of rows) {
    const bytes = await readFile(deps, profileUpload, key, 'thumb');
    // An empty fingerprint, so that a missing or broken file is not tried every night.
    const fingerprint = bytes ? await computeFingerprint(bytes).catch(() => '') : '';
    await deps.db.write((tx) => tx.update(uploads).set({ fingerprint }).where(eq(uploads.key, key)));
  }
};

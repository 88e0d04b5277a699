import { WORDS_VERSION } from '#contracts/shared/search-words.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { findQueryStems } from '#db/search/stems.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { loadCachedSkills } from '../../posts/skills/cached-skills.ts';
import { yieldToOthers } from '../../platform/core/yield-to-others.ts';
import { saveSearchKeys } from './save-keys.ts';

const BATCH = 50;

/** Derives the stems again for saved searches that have them by older rules. */
export const renewSavedSearchStems = async ({ db }: Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> => {
  const { read } = await loadCachedSkills(db);
  for (let last = ''; ; ) {
    signal.throwIfAborted();
    const rows = await db.fresh.select().from(wishes).where(gt(wishes.id, last)).orderBy(asc(wishes.id)).limit(BATCH);
    for (const savedSearch of rows.filter(({ stemsVersion }) => stemsVersion < WORDS_VERSION)) {
      await db.write(async (tx) => {
        const stems = savedSearch.search === null ? null : await findQueryStems(tx, savedSearch.search, read);
        const renewed = await tx
          .update(wishes)
          .set({ stems, stemsVersion: WORDS_VERSION })
          // A saved search that was changed in the meantime has its own.
          .where(and(eq(wishes.id, savedSearch.id), eq(wishes.fingerprint, savedSearch.fingerprint)))
          .returning({ id: wishes.id });
        if (renewed.length > 0) await saveSearchKeys(tx, savedSearch.id, { ...savedSearch, stems });
      });
      await yieldToOthers();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    // A pause is needed even where nothing was outdated: SQLite answers at once, so that no one else would get a turn.
    await yieldToOthers();
  }
};

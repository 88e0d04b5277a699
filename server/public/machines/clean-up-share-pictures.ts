import { sharePictures } from '#db/schema/public/share-pictures.ts';
import { asc, eq, gt } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps } from '../../platform/context/context.ts';
import { findShareTexts, type SharedPage, shareObject } from './share-texts.ts';

const BATCH = 200;

/** Whether visitors still get this picture. */
const isShown = async (deps: Deps, name: string): Promise<boolean> => {
  // `findShareTexts` names it by kind, id and a digest of its words.
  const [kind, id = ''] = name.split('/');
  try {
    return (await findShareTexts({ ...deps, actor: null }, { kind: kind as SharedPage['kind'], id })).name === name;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/**
 * Deletes share pictures whose words have changed, and those of what visitors no longer see. The file goes first, so
 * that a failure is retried.
 */
export const cleanUpSharePictures = async (deps: Deps): Promise<void> => {
  for (let last = ''; ; ) {
    const rows = await deps.db.fresh
      .select({ name: sharePictures.name })
      .from(sharePictures)
      .where(gt(sharePictures.name, last))
      .orderBy(asc(sharePictures.name))
      .limit(BATCH);
    for (const { name } of rows) {
      if (await isShown(deps, name)) continue;
      await deps.objects.remove(shareObject(name));
      await deps.db.write((tx) => tx.delete(sharePictures).where(eq(sharePictures.name, name)));
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.name ?? '';
  }
};

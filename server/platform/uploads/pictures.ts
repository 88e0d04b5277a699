import type { Picture, PictureInput, StoredPicture } from '#contracts/platform/pictures.ts';
import type { Tx } from '#db/client/types.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { AppError } from '../core/app-error.ts';
import { newSecret } from '../core/secrets.ts';
import { DAY } from '../core/time.ts';
import { releaseUploads } from './bind.ts';
import type { Purpose } from './define-purpose.ts';
import { storeDecoded } from './store.ts';
import { readFile } from './stored-file.ts';

/** How long an owner can appeal the removal of a picture. */
const APPEAL_MS = 180 * DAY;

const addressOf = ({ id, secret }: Pick<StoredPicture, 'id' | 'secret'>): string => `/api/pictures/${id}/${secret}`;

/** A picture in the contract's form. */
export const toPicture = (stored: StoredPicture): Picture => {
  const { id, alt, width, height } = stored;
  const url = addressOf(stored);
  return { id, url, thumbUrl: `${url}?size=thumb`, alt, width, height };
};

/** Gives pictures new addresses, for when who may see them has changed. */
export const withNewAddresses = (pictures: StoredPicture[]): StoredPicture[] =>
  pictures.map((picture) => ({ ...picture, secret: newSecret() }));

const findOwn = (ctx: MemberContext, { rows }: Purpose, key: string, which: SQL) =>
  ctx.db.fresh
    .select()
    .from(uploads)
    .where(and(rows.isOfPurpose, eq(uploads.key, key), eq(uploads.userId, ctx.actor.id), which));

/** Copies a picture that the member shows elsewhere; returns the id of the upload that the copy is. */
const copyPicture = async <S extends string>(ctx: MemberContext, purpose: Purpose<S>, key: string): Promise<string> => {
  const [source] = await findOwn(ctx, purpose, key, eq(uploads.status, 'in-use'));
  if (!source) throw new AppError('PICTURE_NOT_FOUND');
  const { type, width, height } = source;
  const files: Partial<Record<S, Buffer>> = {};
  for (const size of Object.keys(purpose.drawing.sizes) as S[]) {
    const bytes = await readFile(ctx, purpose, key, size);
    if (!bytes) throw new AppError('PICTURE_NOT_FOUND');
    files[size] = bytes;
  }
  const copy = newSecret();
  const now = Date.now();
  const row = { key: copy, userId: ctx.actor.id, purpose: purpose.name, createdAt: now, expiresAt: now };
  await ctx.db.write((tx) => tx.insert(uploads).values({ ...row, status: 'issued' }));
  const decoded = { type: type ?? 'image/webp', files: files as Record<S, Buffer>, isScreenshot: false };
  await storeDecoded(ctx, purpose, { key: copy }, { ...decoded, width: width ?? 1, height: height ?? 1 });
  return copy;
};

/**
 * The wanted list, in which pictures that another post or work of the member shows are replaced by copies of them.
 * @param shown what the list's own post or work shows now
 */
export const copyFromElsewhere = async (
  ctx: MemberContext,
  purpose: Purpose,
  wanted: PictureInput[],
  shown: StoredPicture[],
): Promise<PictureInput[]> => {
  const list: PictureInput[] = [];
  for (const picture of wanted) {
    const { pictureId, alt } = picture;
    const isHere = pictureId === undefined || shown.some(({ id }) => id === pictureId);
    list.push(isHere ? picture : { uploadId: await copyPicture(ctx, purpose, pictureId), alt });
  }
  return list;
};

/** Makes an upload what something shows: the member's own, stored, and not used yet. */
const bindUpload = async (
  tx: Tx,
  { rows }: Purpose,
  { key, userId, to }: { key: string; userId: string; to: string },
) => {
  const own = and(rows.isOfPurpose, eq(uploads.key, key), eq(uploads.userId, userId));
  const [bound] = await tx
    .update(uploads)
    .set({ status: 'in-use', boundTo: to })
    .where(and(own, eq(uploads.status, 'stored')))
    .returning();
  if (bound) return bound;
  const [row] = await tx.select({ status: uploads.status }).from(uploads).where(own);
  throw new AppError(row?.status === 'issued' ? 'PICTURE_NOT_SENT' : 'PICTURE_NOT_FOUND');
};

type Change = {
  userId: string;
  /** The id of what shows them, locked by the caller. */
  to: string;
  shown: StoredPicture[];
  wanted: PictureInput[];
};

/** Changes the pictures that something shows to a list: binds the new ones, and deletes those that it lacks. */
export const changePictures = async (
  tx: Tx,
  purpose: Purpose,
  { userId, to, shown, wanted }: Change,
): Promise<StoredPicture[]> => {
  const list: StoredPicture[] = [];
  for (const { pictureId, uploadId, alt = null } of wanted) {
    if (pictureId !== undefined) {
      const before = shown.find(({ id }) => id === pictureId);
      if (!before) throw new AppError('PICTURE_NOT_FOUND');
      list.push({ ...before, alt });
    } else {
      const { key: id, width, height } = await bindUpload(tx, purpose, { key: uploadId ?? '', userId, to });
      list.push({ id, secret: newSecret(), alt, width: width ?? 1, height: height ?? 1 });
    }
  }
  const remainingIds = new Set(list.map(({ id }) => id));
  await releasePictures(
    tx,
    purpose,
    shown.filter(({ id }) => !remainingIds.has(id)),
  );
  return list;
};

/** Has pictures deleted that nothing shows any longer. */
export const releasePictures = (tx: Tx, purpose: Purpose, pictures: StoredPicture[]): Promise<void> =>
  releaseUploads(
    tx,
    purpose,
    pictures.map(({ id }) => id),
  );

/** Keeps pictures that an admin removed, unseen, until the time to appeal is over. */
export const holdRemoved = async (tx: Tx, pictures: StoredPicture[]): Promise<void> => {
  if (pictures.length === 0) return;
  await tx
    .update(uploads)
    .set({ status: 'orphaned', expiresAt: Date.now() + APPEAL_MS })
    .where(
      inArray(
        uploads.key,
        pictures.map(({ id }) => id),
      ),
    );
};

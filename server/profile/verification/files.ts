import { createHash } from 'node:crypto';
import { identityFiles, verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';

/** The fingerprint of an original file. Keyed, so that the table by itself reveals nothing. */
export const hashOf = ({ sign }: Pick<Deps, 'sign'>, bytes: Buffer): string =>
  sign('identity-file', createHash('sha256').update(bytes).digest('hex'));

/** Stores the fingerprints of a submission's files. */
export const rememberFiles = async (tx: Tx, submission: { submissionId: string; userId: string }, hashes: string[]) => {
  await tx.insert(identityFiles).values([...new Set(hashes)].map((hash) => ({ ...submission, hash })));
};

export type Repeats = {
  /** The member was rejected with exactly these two files before. */
  isSamePair: boolean;
  /** Another member submitted one of them before. */
  isByOther: boolean;
};

/** Whether the files of a submission were submitted before. */
export const findRepeats = async (db: Queryable, submissionId: string): Promise<Repeats> => {
  const own = await db.select().from(identityFiles).where(eq(identityFiles.submissionId, submissionId));
  const hashes = own.map(({ hash }) => hash);
  if (hashes.length === 0) return { isSamePair: false, isByOther: false };
  const before = await db
    .select({ id: identityFiles.submissionId, userId: identityFiles.userId, status: verificationSubmissions.status })
    .from(identityFiles)
    .innerJoin(verificationSubmissions, eq(verificationSubmissions.id, identityFiles.submissionId))
    .where(and(inArray(identityFiles.hash, hashes), ne(identityFiles.submissionId, submissionId)));
  const ofMember = before.filter(({ userId, status }) => userId === own[0]?.userId && status === 'rejected');
  return {
    isSamePair: ofMember.some(({ id }) => ofMember.filter((file) => file.id === id).length === hashes.length),
    isByOther: before.some(({ userId }) => userId !== own[0]?.userId),
  };
};

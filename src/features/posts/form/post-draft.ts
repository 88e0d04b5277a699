import type { z } from 'zod';
import type { postForm } from '#contracts/posts/posts.ts';
import type { User } from '#contracts/profile/profile.ts';
import { draftsOf, type PictureDraft } from '#src/components/pictures/use-pictures.ts';
import { postStart } from '#src/lib/posts/post-start.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';

/**
 * The values that the three forms share. Industries are joined by comma and space, as they are sent; an empty value
 * field is NaN.
 */
export type PostDraft = z.input<ReturnType<typeof postForm>> & { serviceRequested: string };

/** A draft as stored in JSON, which has no NaN. */
type StoredDraft = Omit<PostDraft, 'estimatedValue'> & { estimatedValue: number | null };

const key = (userId: string) => `proquo:post-draft:${userId}`;

/**
 * What another screen asked to start with, else the stored draft of any of the forms. Missing fields come from the
 * profile, and the value from the form's default.
 */
export function startingDraft(user: User, defaultValue: number): PostDraft {
  const draft = readDraft<Partial<StoredDraft> | null>(key(user.id), null);
  const { yieldsToDraft = false, pictures: _, ...start } = postStart() ?? {};
  const begun: Partial<StoredDraft> = draft && (yieldsToDraft || !postStart()) ? draft : start;
  const { estimatedValue = defaultValue, ...stored } = begun;
  return {
    type: 'offering',
    serviceOffered: '',
    serviceRequested: '',
    industry: user.industries[0]?.name ?? '',
    lookingForIndustry: '',
    description: '',
    location: user.location ?? '',
    alsoOnline: false,
    skillsOffered: [],
    skillsWanted: [],
    visibility: 'members',
    ...stored,
    estimatedValue: estimatedValue ?? Number.NaN,
  };
}

const pictureKey = (userId: string) => `proquo:post-pictures:${userId}`;
type StoredPicture = PictureDraft & { preview?: string | undefined };

/** The pictures that a form begins with: those of a post that is posted again, else the draft's. */
export function startingPictures(userId: string): StoredPicture[] {
  const start = postStart();
  const draft = readDraft<StoredPicture[]>(pictureKey(userId), []);
  return start && !(start.yieldsToDraft && draft.length > 0) ? draftsOf(start.pictures ?? []) : draft;
}

export const savePictures = (userId: string, pictures: StoredPicture[]): void =>
  writeDraft(pictureKey(userId), pictures.length > 0 ? pictures : null);

export const saveDraft = (userId: string, draft: PostDraft): void => writeDraft(key(userId), draft);
export const forgetDraft = (userId: string): void => {
  writeDraft(key(userId), null);
  writeDraft(pictureKey(userId), null);
};

/** Splits 'Design, Photography' into a list. */
export const splitIndustries = (joined: string): string[] =>
  joined
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

export const joinIndustries = (names: readonly string[]): string => names.join(', ');

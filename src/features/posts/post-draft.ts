import type { PostType } from '#contracts/posts.ts';
import type { User } from '#contracts/profile.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';

/** What the three forms share; industries are joined by comma and space, as they are sent. */
export interface PostDraft {
  type: PostType;
  serviceOffered: string;
  serviceRequested: string;
  industry: string;
  lookingForIndustry: string;
  description: string;
  estimatedValue: number | undefined;
  location: string;
}

const key = (userId: string) => `proquo:post-draft:${userId}`;

/** What the member typed in any of the forms, or a start from their profile with the form's own default value. */
export const startingDraft = (user: User, estimatedValue: number): PostDraft => ({
  type: 'offering',
  serviceOffered: '',
  serviceRequested: '',
  industry: user.industries[0]?.name ?? '',
  lookingForIndustry: '',
  description: '',
  estimatedValue,
  location: user.location ?? '',
  ...readDraft<Partial<PostDraft>>(key(user.id), {}),
});

export const keepDraft = (userId: string, draft: PostDraft): void => writeDraft(key(userId), draft);
export const forgetDraft = (userId: string): void => writeDraft(key(userId), null);

/** 'Design, Photography' as a list. */
export const splitIndustries = (joined: string): string[] =>
  joined
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

export const joinIndustries = (names: readonly string[]): string => names.join(', ');

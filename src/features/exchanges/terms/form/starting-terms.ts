import type { Post } from '#contracts/posts/posts.ts';
import type { TermsInput, TermsItemInput, TermsVersion } from '#contracts/exchanges/terms.ts';

/** What the form holds; `null` where nothing is entered. */
export interface TermsDraft {
  requesterGives: TermsItemDraft[];
  providerGives: TermsItemDraft[];
  nothingInReturn: boolean;
  startsOn: string | null;
  endsOn: string | null;
  place: TermsInput['place'];
  note: string;
}
export type TermsItemDraft = Required<TermsItemInput>;
export type TermsSideName = 'requesterGives' | 'providerGives';

/** An item to begin from; one project, since most are. */
export const newItem = (part: Partial<TermsItemDraft> = {}): TermsItemDraft => ({
  serviceRequestId: null,
  description: '',
  quantity: 1,
  unit: 'project',
  value: null,
  ...part,
});

/** The item that a post becomes. */
export const itemOfPost = (post: Pick<Post, 'id' | 'serviceOffered' | 'estimatedValue'>): TermsItemDraft =>
  newItem({ serviceRequestId: post.id, description: post.serviceOffered, value: post.estimatedValue });

/**
 * The terms that a post suggests: its owner gives what it offers. In return the member gives what their matching post
 * (`mine`) offers, else what the post asks for, if it says so.
 */
export const termsOfPost = (
  post: Pick<Post, 'id' | 'serviceOffered' | 'serviceRequested' | 'estimatedValue'>,
  mine?: Parameters<typeof itemOfPost>[0],
): TermsDraft => ({
  requesterGives: mine
    ? [itemOfPost(mine)]
    : post.serviceRequested
      ? [newItem({ description: post.serviceRequested })]
      : [],
  providerGives: [itemOfPost(post)],
  nothingInReturn: false,
  startsOn: null,
  endsOn: null,
  place: null,
  note: '',
});

/** A version as a form to change it. */
export const draftOf = ({
  requesterGives,
  providerGives,
  nothingInReturn,
  startsOn,
  endsOn,
  place,
  note,
}: TermsVersion): TermsDraft => ({
  requesterGives,
  providerGives,
  nothingInReturn,
  startsOn,
  endsOn,
  place,
  note: note ?? '',
});

/** What the form sends. With 'Nothing in return', the things that are still listed below it are left out. */
export const inputOf = (draft: TermsDraft): TermsInput => ({
  ...draft,
  requesterGives: draft.nothingInReturn ? [] : draft.requesterGives,
  note: draft.note || null,
});

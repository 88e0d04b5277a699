import type { Picture } from '#contracts/platform/pictures.ts';
import type { Post, PostType } from '#contracts/posts/posts.ts';

/** What the form for a new post begins with. */
export interface PostStart
  extends Partial<
    Pick<
      Post,
      'industry' | 'lookingForIndustry' | 'description' | 'skillsOffered' | 'skillsWanted' | 'location' | 'alsoOnline'
    >
  > {
  type: PostType;
  serviceOffered: string;
  serviceRequested?: string;
  estimatedValue?: number;
  /** The pictures of another post, to be copied. */
  pictures?: Picture[];
  /** Whether a stored draft is shown instead. */
  yieldsToDraft?: boolean;
}

let start: PostStart | null = null;

/** Fills in the form for a new post when it is opened next. */
export const startPostWith = (values: PostStart): void => {
  start = values;
};

export const postStart = (): PostStart | null => start;
export const forgetPostStart = (): void => {
  start = null;
};

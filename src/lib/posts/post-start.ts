import type { PostType } from '#contracts/posts/posts.ts';

export interface PostStart {
  type: PostType;
  serviceOffered: string;
  industry?: string;
  description?: string;
  skillsOffered?: string[];
  /** Whether a draft that is stored comes first. */
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

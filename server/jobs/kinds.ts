/** Every kind of job and what it is given. Payloads hold ids, never secrets. */
export type JobPayloads = {
  'auth.welcome-mail': { userId: string };
  'auth.verify-mail': { userId: string };
  'auth.reset-mail': { userId: string };
  'posts.tell-members': { postId: string };
};

export type JobKind = keyof JobPayloads;

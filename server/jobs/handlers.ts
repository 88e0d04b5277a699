import { sendResetMail } from '../auth/reset-mail.ts';
import { sendVerifyMail } from '../auth/verify-mail.ts';
import { sendWelcomeMail } from '../auth/welcome-mail.ts';
import type { Deps } from '../context.ts';
import { tellMembersOfPost } from '../notifications/tell-members-of-post.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export type JobHandlers = { [K in JobKind]: (deps: Deps, payload: JobPayloads[K]) => Promise<void> };

/** Which verb does which job. Each may run more than once, so each has its effect once. */
export const jobHandlers: JobHandlers = {
  'auth.welcome-mail': sendWelcomeMail,
  'auth.verify-mail': sendVerifyMail,
  'auth.reset-mail': sendResetMail,
  'posts.tell-members': tellMembersOfPost,
};

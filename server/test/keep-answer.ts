import type { SharedAnswers } from '../http/shared-answers.ts';

/** Has an answer about posts kept, as by one who asked for it twice. */
export const keepAnswer = (shared: SharedAnswers): void => {
  shared.look('posts', 'feed');
  shared.look('posts', 'feed').keep?.('[]', null);
  if (!isKept(shared)) throw new Error('nothing was kept');
};

/** Whether it is still good. */
export const isKept = (shared: SharedAnswers): boolean => shared.look('posts', 'feed').kept !== null;

const MB = 1024 * 1024;

/** What a member can store in any 24 hours, and in all. */
export const STORED_A_DAY = 50 * MB;
export const STORED_IN_ALL = 1000 * MB;
/** Both are divided by this for a member whose email address isn't proven. */
export const UNPROVEN_PART = 10;
/** Smaller files count as this many bytes, so that the number of files has an end, too. */
export const SMALLEST_FILE = 16 * 1024;

const sizeText = (bytes: number) => (bytes < 1000 * MB ? `${bytes / MB} MB` : `${bytes / 1000 / MB} GB`);

/** The second sentence of the refusal: what can be stored, and how it becomes more. */
export const quotaSentence = (span: 'day' | 'all', isProven: boolean): string => {
  const most = span === 'day' ? STORED_A_DAY : STORED_IN_ALL;
  const time = span === 'day' ? 'a day' : 'in all';
  if (!isProven) {
    return `You can send ${sizeText(most / UNPROVEN_PART)} of files ${time} until you verify your email address, and ${sizeText(most)} after that.`;
  }
  return `You can send ${sizeText(most)} of files ${time}.${span === 'day' ? ' Please try again tomorrow.' : ''}`;
};

export type Size = 'small' | 'large';

/** Number of rows per data set. */
export const sizes: Record<Size, { members: number; posts: number; messages: number }> = {
  small: { members: 1_000, posts: 10_000, messages: 50_000 },
  large: { members: 100_000, posts: 1_000_000, messages: 10_000_000 },
};

/** Each occurs in 1 % of the posts. */
export const WORDS = Array.from({ length: 100 }, (_, n) => `topic${String.fromCharCode(97 + (n % 26))}${n}x`);

/** Session secrets of the first members, used by the load generator. */
export const SESSION_SECRETS = Array.from({ length: 64 }, (_, n) => `benchsession${String(n).padStart(28, '0')}`);

/** Base time of the generated rows; fixed, so that every run generates the same data. */
export const EPOCH = Date.UTC(2026, 0, 1);

/** An id in the application's format (UUID v7), ordered by `n`; each kind of row has ids of its own. */
const benchId = (kind: number, n: number): string => {
  const time = (EPOCH + n).toString(16).padStart(12, '0');
  const tail = (kind * 0x1_0000_0000 + n).toString(16).padStart(16, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(4, 16)}`;
};
export const memberId = (n: number) => benchId(1, n);
export const postId = (n: number) => benchId(2, n);
export const conversationId = (n: number) => benchId(3, n);
export const messageId = (n: number) => benchId(4, n);

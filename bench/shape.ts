export type Size = 'small' | 'large';

/** How much of everything there is. */
export const sizes: Record<Size, { members: number; posts: number; messages: number }> = {
  small: { members: 1_000, posts: 10_000, messages: 50_000 },
  large: { members: 20_000, posts: 1_000_000, messages: 10_000_000 },
};

/** Each stands in one post of a hundred. */
export const WORDS = Array.from({ length: 100 }, (_, n) => `topic${String.fromCharCode(97 + (n % 26))}${n}x`);

/** The sessions that the load signs in with: of the first members. */
export const SESSION_SECRETS = Array.from({ length: 64 }, (_, n) => `benchsession${String(n).padStart(28, '0')}`);

/** The time that the data ends at; fixed, so that every run makes the same. */
export const EPOCH = Date.UTC(2026, 0, 1);

/** An id in the layout of the application's own, ordered by its number. */
export const benchId = (kind: number, n: number): string => {
  const time = (EPOCH + n).toString(16).padStart(12, '0');
  const tail = (kind * 0x1_0000_0000 + n).toString(16).padStart(16, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(4, 16)}`;
};
export const memberId = (n: number) => benchId(1, n);

import type { CirclePreferences } from '#contracts/circles.ts';

/** Until when circles are paused; null while they are not. */
export const pauseOf = (preferences: Pick<CirclePreferences, 'pausedUntil'> | undefined): string | null => {
  const until = preferences?.pausedUntil ?? null;
  return until !== null && Date.parse(until) > Date.now() ? until : null;
};

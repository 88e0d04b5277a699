import { dayText } from '#contracts/shared/day-text.ts';

/** 'November 20, 2026': the day in UTC, so that the server and each browser write the same. */
export const PublicDate = ({ iso }: { iso: string }) => <time dateTime={iso}>{dayText(iso.slice(0, 10))}</time>;

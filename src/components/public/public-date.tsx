import { dayText } from '#contracts/shared/day-text.ts';

/** 'November 20, 2026', the same on the server and in each browser. */
export const PublicDate = ({ iso }: { iso: string }) => <time dateTime={iso}>{dayText(iso.slice(0, 10))}</time>;

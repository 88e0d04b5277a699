const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 20, 2026', the same on the server and in each browser. */
export const PublicDate = ({ iso }: { iso: string }) => <time dateTime={iso}>{format.format(new Date(iso))}</time>;

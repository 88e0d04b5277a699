import { zonedFormat } from '#src/lib/time/zoned-format.ts';

const day = zonedFormat({ dateStyle: 'long' });

/** 'November 20, 2026' */
export const longDay = (iso: string): string => day(new Date(iso));

const moment = zonedFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 20, 2026, 2:05 PM' */
export const dayAndTime = (iso: string): string => moment(new Date(iso));

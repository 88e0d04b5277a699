import { z } from 'zod';

export const LINE_MESSAGE = 'Please keep this on one line, without control characters';
export const TEXT_MESSAGE = 'Please leave out control characters, and those that turn the direction of a text';

/** What parts lines, is no character of a text, or turns its direction: it makes others read what was not written. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const NOT_IN_A_TEXT = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/** A text on one line, for titles and names of things that others are told in notices, mails and pages' titles. */
export const oneLine = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => !NOT_ON_A_LINE.test(value), LINE_MESSAGE);

/** The same for a text of several lines. */
export const plainText = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => !NOT_IN_A_TEXT.test(value), TEXT_MESSAGE);

/** Optional text on one line: trimmed, bounded, and empty means unset. */
export const optionalLine = (max: number) =>
  oneLine(z.string().trim().max(max))
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();

/** The beginning of a text where the whole has no room, at most so long, with an ellipsis where it was cut. */
export const excerpt = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

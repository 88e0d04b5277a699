import { z } from 'zod';

export const LINE_MESSAGE = 'Please keep this on one line, without control characters';
export const TEXT_MESSAGE = 'Please leave out control characters, and those that turn the direction of a text';

/** Line separators, control characters and bidirectional overrides: they can disguise what a text says. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const NOT_IN_A_TEXT = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/** A single-line text, for titles and names that appear in notifications, mails and page titles. */
export const oneLine = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => !NOT_ON_A_LINE.test(value), LINE_MESSAGE);

/** The same for multi-line text. */
export const plainText = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => !NOT_IN_A_TEXT.test(value), TEXT_MESSAGE);

/** Optional single-line text: trimmed, at most `max` characters; empty becomes null. */
export const optionalLine = (max: number) =>
  oneLine(z.string().trim().max(max))
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();

/** Cuts a text to at most `maxLength` characters and marks the cut with an ellipsis. */
export const excerpt = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

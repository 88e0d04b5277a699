import { z } from 'zod';

export const LINE_MESSAGE = 'Please keep this on one line, without control characters';
export const TEXT_MESSAGE = 'Please remove control characters';

/**
 * Direction marks and zero-width spaces. Other programs put them around copied text, and they can disguise what a text
 * says. Joiners stay, because scripts and emoji need them.
 */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SPACE_OR_UNSEEN = /[\s\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

const NOT_ON_A_LINE = /[\p{Cc}\u2028\u2029]/u;
const NOT_IN_A_TEXT = /[^\P{Cc}\t\n\r]/u;

/** The text without spaces and unseen characters at both ends. */
export const trimUnseen = (text: string): string => {
  const isSeen = (at: number) => !SPACE_OR_UNSEEN.test(text.charAt(at));
  let start = 0;
  let end = text.length;
  while (start < end && !isSeen(start)) start += 1;
  while (end > start && !isSeen(end - 1)) end -= 1;
  return text.slice(start, end);
};

/** The text without unseen characters; spaces that do not break, and a word processor's line breaks, become spaces. */
export const asLine = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[\v\u00a0\u202f]/g, ' ')
    .trim();

/** A text of several lines without unseen characters. A word processor's line breaks stay line breaks. */
const asText = (text: string): string => text.replace(UNSEEN, '').replace(/\v/g, '\n').trim();

type Errors = Parameters<typeof z.string>[0];

/** A trimmed text of one line, for titles and names that appear in notifications, emails and page titles. */
export const singleLine = (errors?: Errors) =>
  z
    .string(errors)
    .overwrite(asLine)
    .refine((value) => !NOT_ON_A_LINE.test(value), LINE_MESSAGE);

/** A trimmed text of several lines. */
export const multiLine = (errors?: Errors) =>
  z
    .string(errors)
    .overwrite(asText)
    .refine((value) => !NOT_IN_A_TEXT.test(value), TEXT_MESSAGE);

/** An optional line of at most `max` characters; empty becomes null. */
export const optionalSingleLine = (max: number) =>
  singleLine()
    .max(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();

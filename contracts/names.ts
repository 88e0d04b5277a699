import type { z } from 'zod';

export const NAME_MESSAGE = 'Please enter a name without links, line breaks and invisible characters';

/** Control characters, line separators, bidirectional overrides and zero-width characters. */
export const INVISIBLE_CHARACTERS = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Whether a name is safe in a mail: no links and no invisible characters. */
export const isPlainName = (value: string): boolean =>
  value.search(INVISIBLE_CHARACTERS) < 0 && !/:\/\/|www\./i.test(value);

/** A single-line text without links or invisible characters, for names that other members see. */
export const plainLine = <T extends z.ZodType<string>>(schema: T) => schema.refine(isPlainName, NAME_MESSAGE);

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\s'’.-]/gu, '')
    .toLowerCase();

type Name = { firstName: string; lastName: string };

/** Whether two names are equal, ignoring accents, case, hyphens and spaces. */
export const isSameName = (one: Name, other: Name): boolean =>
  folded(one.firstName) === folded(other.firstName) && folded(one.lastName) === folded(other.lastName);

import type { z } from 'zod';

export const NAME_MESSAGE = 'Please enter a name without links, line breaks and invisible characters';

/** Control characters, line separators, and what turns the direction of a text or cannot be seen. */
export const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Whether a name is one that a mail may carry: it leads nowhere and hides nothing. */
export const isPlainName = (value: string): boolean => value.search(UNSEEN) < 0 && !/:\/\/|www\./i.test(value);

/** A text on one line without anything that hides or turns it, for names that others are told. */
export const plainLine = <T extends z.ZodType<string>>(schema: T) => schema.refine(isPlainName, NAME_MESSAGE);

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\s'’.-]/gu, '')
    .toLowerCase();

type Name = { firstName: string; lastName: string };

/** Whether two names are the same person's: accents, capitals, dashes and spaces aside. */
export const isSameName = (one: Name, other: Name): boolean =>
  folded(one.firstName) === folded(other.firstName) && folded(one.lastName) === folded(other.lastName);

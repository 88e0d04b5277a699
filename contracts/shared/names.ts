import { z } from 'zod';
import { APP_NAME } from './app.ts';
import { nameMessages, type NameProblem } from './name-messages.ts';
import { lengthAsSeen } from './characters.ts';
import { trimUnseen } from './plain-text.ts';
import { ifMissingOrWrong } from './if-missing-or-wrong.ts';

/** Control characters, line separators, bidirectional overrides and zero-width characters. */
export const INVISIBLE_CHARACTERS = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Characters that show nothing, including fillers, soft hyphens, tags and the Braille blank. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\u2800]/u;
const LINK = /:\/\/|www\./i;
/** What mail programs make a link of: `evil.example`, `a@b`. */
const ADDRESS = /[\p{L}\p{N}-]\.\p{L}{2}|@/u;
const WORDS = /[\p{L}\p{M}]+/gu;

/** Whether a name is safe in an email: no links and no invisible characters. */
export const isPlainName = (value: string): boolean => value.search(INVISIBLE_CHARACTERS) < 0 && !LINK.test(value);

/** A single-line text without links or invisible characters, for what members call things. */
export const plainLine = (errors?: Parameters<typeof z.string>[0]) =>
  z.string(errors).overwrite(trimUnseen).refine(isPlainName, nameMessages.unsafe);

/** Alphabets whose letters look alike. Chinese, Japanese and Korean can be mixed in one word. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Ethiopic}/u,
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
];
/** The scripts in which one character can be a whole name. */
const WHOLE_IN_ONE = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Letters of other alphabets, digits and signs that look like a Latin letter; `l` and `i` count as the same. */
const lookalikes = new Map(
  Object.entries({
    a: 'аα4@',
    b: 'вβ8',
    c: 'с',
    d: 'ԁ',
    e: 'еε3',
    f: 'ϝ',
    h: 'нһ',
    i: 'іιl1!|ı',
    j: 'ј',
    k: 'кκ',
    m: 'мμ',
    n: 'пη',
    o: 'оο0',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υ',
    v: 'ν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([latin, others]) => [...others].map((sign): [string, string] => [sign, latin])),
);

const asSeen = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((sign) => lookalikes.get(sign) ?? sign)
    .join('')
    .replace(/\p{M}/gu, '');
const lettersOf = (text: string): string => asSeen(text).replace(/[^\p{L}\p{N}]/gu, '');

const staffWords = new Set(
  [
    'admin',
    'admins',
    'administrator',
    'administration',
    'support',
    'team',
    'moderator',
    'moderators',
    'staff',
    'official',
  ].map(lettersOf),
);

/** Whether a name, however it is spelled, is that of the product or of its staff. */
export const isReservedName = (name: string, product: string = APP_NAME): boolean => {
  const whole = lettersOf(name);
  const words = asSeen(name).split(/[^\p{L}\p{N}]+/u);
  return whole.includes(lettersOf(product)) || staffWords.has(whole) || words.some((word) => staffWords.has(word));
};

const isMixed = (word: string): boolean => alphabets.filter((alphabet) => alphabet.test(word)).length > 1;

/** What is wrong with a first or last name; null if nothing is. */
export const nameProblem = (name: string, product?: string): NameProblem | null => {
  if (UNSEEN.test(name) || LINK.test(name) || ADDRESS.test(name)) return 'unsafe';
  if (!/\p{L}/u.test(name)) return 'withoutLetter';
  if ((name.match(WORDS) ?? []).some(isMixed)) return 'mixed';
  return isReservedName(name, product) ? 'reserved' : null;
};

/** A first or last name at registration: two characters, or one where a script writes a whole name in one. */
export const newName = (tooShort: string, tooLong: string) =>
  z
    .string({ error: ifMissingOrWrong(tooShort) })
    .overwrite(trimUnseen)
    .min(1, tooShort)
    .max(50, tooLong)
    .superRefine((value, context) => {
      if (value === '' || value.length > 50) return;
      const isShort = lengthAsSeen(value) < 2 && !WHOLE_IN_ONE.test(value);
      const problem = isShort ? null : nameProblem(value);
      const message = isShort ? tooShort : problem && nameMessages[problem];
      if (message) context.addIssue({ code: 'custom', message, input: value });
    });

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\s'’.-]/gu, '')
    .toLowerCase();

type Name = { firstName: string; lastName: string };

/** Whether two names are equal, ignoring accents, case, hyphens and spaces. */
export const isSameName = (a: Name, b: Name): boolean =>
  folded(a.firstName) === folded(b.firstName) && folded(a.lastName) === folded(b.lastName);

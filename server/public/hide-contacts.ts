const HIDDEN = '(shown to members)';

/** Characters that are not seen, which would part what is one word. */
const UNSEEN = String.raw`\u00ad\u200b-\u200d\u2060\ufeff`;
const NAME = String.raw`\p{L}\p{N}_%+${UNSEEN}-`;
const AT = String.raw`(?:\s?(?:[@＠]|[(\[{]at[)\]}])\s?)`;
const DOT = String.raw`(?:[.．]|\s?[(\[{]dot[)\]}]\s?)`;

/** Begins where no word is, so that a long word is read once. */
const email = new RegExp(
  String.raw`(?<![.${NAME}])[.${NAME}]+(?:${AT}[${NAME}]+(?:${DOT}[${NAME}]+)+|\s+at\s+[${NAME}]+(?:\s+dot\s+[${NAME}]+)+)`,
  'giu',
);
/** Seven digits or more, with what stands between them in phone numbers; no date. */
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{N}$€£.,])(?!(?:19|20)\d\d-\d\d-\d\d(?!\d))[+＋]?\(?\p{Nd}(?:[\s().·•_\p{Pd}${UNSEEN}]{0,3}\p{Nd}){6,14}(?:\s?(?:x|ext\.?)\s?\p{Nd}{1,5})?(?![\p{L}\p{N}])`,
  'giu',
);

/** A number and the name of a street. */
const street =
  /\b\d{1,5}[a-z]?\s+(?:[\p{Lu}\d][\p{L}\d.'-]*\s+){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|terrace|highway|hwy|way)\b\.?/giu;

/** What looks like a way to reach or find its author: to be shown to them before visitors read it. */
export const contactsIn = (words: string): { kind: 'email' | 'phone' | 'street'; text: string }[] =>
  Object.entries({ email, phone, street }).flatMap(([kind, pattern]) =>
    [...words.matchAll(pattern)].map(([text]) => ({ kind: kind as 'email' | 'phone' | 'street', text: text.trim() })),
  );

/** Words of a member as visitors read them: without email addresses and phone numbers. */
export const hideContacts = (words: string): string => words.replace(email, HIDDEN).replace(phone, HIDDEN);

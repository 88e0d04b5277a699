const HIDDEN = '(shown to members)';

const email = /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
/** From seven digits on, with what stands between them in phone numbers. */
const phone = /(?<![\p{L}\p{N}$€£.,])\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\p{L}\p{N}])/gu;

/** A number and the name of a street. */
const street =
  /\b\d{1,5}[a-z]?\s+(?:[\p{Lu}\d][\p{L}\d.'-]*\s+){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|terrace|highway|hwy|way)\b\.?/giu;

/** What looks like a way to reach or find its author: to be shown to them before visitors read it. */
export const contactsIn = (words: string): { kind: 'email' | 'phone' | 'street'; text: string }[] =>
  Object.entries({ email, phone, street }).flatMap(([kind, looks]) =>
    [...words.matchAll(looks)].map(([text]) => ({ kind: kind as 'email' | 'phone' | 'street', text: text.trim() })),
  );

/** Words of a member as visitors read them: without email addresses and phone numbers. */
export const hideContacts = (words: string): string => words.replace(email, HIDDEN).replace(phone, HIDDEN);

const HIDDEN = '(shown to members)';

const email = /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
/** From seven digits on, with what stands between them in phone numbers. */
const phone = /(?<![\p{L}\p{N}$€£.,])\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\p{L}\p{N}])/gu;

/** Words of a member as visitors read them: without email addresses and phone numbers. */
export const hideContacts = (words: string): string => words.replace(email, HIDDEN).replace(phone, HIDDEN);

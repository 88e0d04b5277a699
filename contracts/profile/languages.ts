import { z } from 'zod';
import { type LanguageCode, languageNames } from './language-names.ts';

export const MAX_LANGUAGES = 8;

const languageMessages = {
  tooMany: `Please choose at most ${MAX_LANGUAGES} languages`,
  twice: 'Please choose each language once',
} as const;

const codes = Object.keys(languageNames) as LanguageCode[];

export const languageCode = z.enum(codes, 'Please choose a language from the list');
export const languageCodes = z
  .array(languageCode)
  .max(MAX_LANGUAGES, languageMessages.tooMany)
  .refine((chosen) => new Set(chosen).size === chosen.length, languageMessages.twice);

/** What a member speaks, in their order. */
export const spokenLanguages = z.array(z.string()).describe('What they speak, as codes of ISO 639-1.');

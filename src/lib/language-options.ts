import { languageNames } from '#contracts/profile/language-names.ts';

/** The languages that most members look for; they come first. */
const frequent = ['en', 'es', 'zh', 'tl', 'vi', 'ar', 'fr', 'ko', 'ru', 'pt'];
const rankOf = (code: string) => (frequent.includes(code) ? frequent.indexOf(code) : frequent.length);

let options: { value: string; label: string }[] | undefined;

/** All languages by name, as choices. They are sorted when they are first shown. */
export function languageOptions(): readonly { value: string; label: string }[] {
  options ??= Object.entries(languageNames)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => rankOf(a.value) - rankOf(b.value) || a.label.localeCompare(b.label, 'en'));
  return options;
}

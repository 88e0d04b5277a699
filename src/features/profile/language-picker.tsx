import { MAX_LANGUAGES } from '#contracts/profile/languages.ts';
import { MultiSelect } from '#src/components/ui/multi-select.tsx';
import { languageOptions } from '#src/lib/language-options.ts';

interface LanguagePickerProps {
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Chooses what a member speaks. Use it inside a Field with `group`. */
export const LanguagePicker = ({ value, onChange }: LanguagePickerProps) => (
  <MultiSelect
    options={languageOptions()}
    value={value}
    onChange={onChange}
    max={MAX_LANGUAGES}
    placeholder="Find a language"
  />
);

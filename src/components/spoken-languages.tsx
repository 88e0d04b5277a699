import { Languages } from 'lucide-react';
import { languageName } from '#contracts/profile/language-names.ts';

/** 'Speaks English, Spanish'; nothing where they have not said. */
export const SpokenLanguages = ({ codes }: { codes: readonly string[] }) =>
  codes.length === 0 ? null : (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Languages aria-hidden className="size-4 shrink-0" />
      {`Speaks ${codes.map(languageName).join(', ')}`}
    </p>
  );

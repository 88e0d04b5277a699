import { MAX_APPEAL } from '#contracts/admin/decisions.ts';
import type { AppealText } from '#src/components/decisions/use-appeal-text.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

interface AppealTextFieldProps {
  words: AppealText;
  label: string;
  hint?: string;
  /** What is said where too little is written. */
  missing: string;
}

/** Asks for a member's own words to a decision. */
export const AppealTextField = ({
  words: { text, setText, isMissing },
  label,
  hint,
  missing,
}: AppealTextFieldProps) => (
  <Field label={label} hint={hint} error={isMissing ? missing : undefined} required>
    <Textarea rows={6} maxLength={MAX_APPEAL} value={text} onChange={(event) => setText(event.target.value)} />
  </Field>
);

import { MAX_APPEAL } from '#contracts/admin/decisions.ts';
import type { AppealText } from '#src/components/decisions/use-appeal-text.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

interface AppealTextFieldProps {
  appealText: AppealText;
  label: string;
  hint?: string;
  /** The error if too little is written. */
  missing: string;
}

/** The text of an appeal, or of an answer to one. */
export const AppealTextField = ({
  appealText: { text, setText, isMissing },
  label,
  hint,
  missing,
}: AppealTextFieldProps) => (
  <Field label={label} hint={hint} error={isMissing ? missing : undefined} required>
    <Textarea rows={6} maxLength={MAX_APPEAL} value={text} onValue={setText} />
  </Field>
);

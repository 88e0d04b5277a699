import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { errorStatus } from '#src/lib/errors/error-message.ts';

/** A wrong password (400) and too many of them (429) are shown at the field, and the dialog stays open. */
export const isAboutPassword = (failure: unknown) => [400, 429].includes(errorStatus(failure) ?? 0);

interface OwnPasswordFieldProps {
  value: string;
  onValue: (password: string) => void;
  error: string | undefined;
}

/** Asks admins for their own password before they change what someone may do. */
export const OwnPasswordField = ({ value, onValue, error }: OwnPasswordFieldProps) => (
  <Field label="Your own password" hint="So no one else can do this in a browser you left open." error={error}>
    <PasswordInput autoComplete="current-password" value={value} onValue={onValue} />
  </Field>
);

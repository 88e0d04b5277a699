import { useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { errorMessage } from '#src/lib/error-message.ts';

interface AskPasswordProps {
  label: string;
  pending: boolean;
  error: unknown;
  onPassword: (password: string) => void;
}

/** The password once more, before something that a borrowed browser must not do. */
export function AskPassword({ label, pending, error, onPassword }: AskPasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(password);
      }}
    >
      <Field label="Your password" error={error ? errorMessage(error) : undefined}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" block loading={pending}>
        {label}
      </Button>
    </form>
  );
}

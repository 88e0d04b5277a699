import { useWatch } from 'react-hook-form';
import type { User } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PendingEmail } from '#src/features/settings/pending-email.tsx';
import type { AccountForm } from '#src/features/settings/use-account-form.ts';
import { isComposing } from '#src/lib/composing.ts';

interface EmailFieldProps {
  user: User;
  form: AccountForm;
  isChanging: boolean;
  onChange: () => void;
}

/** The email address. It has its own save button, because a change needs the password and an emailed link. */
export function EmailField({ user, form, isChanging, onChange }: EmailFieldProps) {
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'email' });
  const isNewAddress = typed.trim().toLowerCase() !== user.email;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label="Email"
        hint={user.pendingEmail ? undefined : 'A new address takes effect once you open the link we email there.'}
        error={errors.email?.message}
      >
        <div className="flex gap-2">
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            {...form.register('email')}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !isNewAddress || isComposing(event)) return;
              event.preventDefault();
              onChange();
            }}
          />
          {isNewAddress ? (
            <Button
              variant="secondary"
              loading={isChanging}
              aria-label="Change email"
              // An error that appears on blur would move the button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onChange}
            >
              Change
            </Button>
          ) : null}
        </div>
      </Field>
      <PendingEmail user={user} />
    </div>
  );
}

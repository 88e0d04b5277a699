import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { User } from '#contracts/profile/profile.ts';
import { ControlledLocation } from '#src/components/place/controlled-location.tsx';
import { BadgeEndNotice } from '#src/components/member-form/badge-end-notice.tsx';
import { Button } from '#src/components/core/button.tsx';
import { memberFields } from '#src/components/member-form/member-fields.tsx';
import { UnsavedQuestion } from '#src/components/ui/unsaved-question.tsx';
import { EmailField } from '#src/features/settings/email-field.tsx';
import { useAccountForm } from '#src/features/settings/use-account-form.ts';
import { useAutosave } from '#src/features/settings/use-autosave.ts';
import { endsBadge } from '#src/components/member-form/ends-badge.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';
import { useUnsavedChanges } from '#src/hooks/use-unsaved-changes.ts';

/** Name, email address and business. On phones it saves automatically, with the Save button still visible. */
export function AccountForm({ user }: { user: User }) {
  const mobile = useBreakpoint() === 'mobile';
  const { form, save, autosave, changeEmail, update, change } = useAccountForm(user, mobile);
  const { errors, isDirty, dirtyFields } = form.formState;
  const location = <ControlledLocation control={form.control} name="location" />;
  const fields = memberFields({ register: (name) => form.register(name), location, errors });
  const restIsDirty = Object.keys(dirtyFields).some((name) => name !== 'email');
  const values = useWatch({ control: form.control });
  const filled = Boolean(values.firstName?.trim() && values.lastName?.trim() && values.email?.trim());
  // A name change that ends the badge is only saved by the button: an automatic save of a half-typed name would end it.
  const savesItself = mobile && !endsBadge(user, values);
  const unsaved = useUnsavedChanges(isDirty && !savesItself);
  // The email address is left out: a half-typed one must not be sent.
  useAutosave(JSON.stringify({ ...values, email: '' }), savesItself && restIsDirty && filled, autosave);

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.firstName}
        {fields.lastName}
        <BadgeEndNotice user={user} typed={values} />
        <EmailField user={user} form={form} isChanging={change.isPending} onChange={() => void changeEmail()} />
        {fields.phone}
        {fields.businessName}
        {fields.yearsExperience}
      </div>
      {fields.location}
      {fields.businessDescription}
      <p className="text-sm text-muted">
        Your picture, industries and skills are in{' '}
        <Link to="/profile" search={{ edit: true }} className="link">
          your profile
        </Link>
        .
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {/* Keep the focus on mouse down: an error that appears on blur would move the button away from the pointer. */}
        <Button type="submit" loading={update.isPending} onMouseDown={(event) => event.preventDefault()}>
          {update.isPending ? 'Saving...' : 'Save changes'}
        </Button>
        <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
          {update.isSuccess && !isDirty ? (
            <span className="flex items-center gap-1.5">
              <Check aria-hidden className="size-4 text-teal" /> Saved
            </span>
          ) : null}
          {update.isError ? (
            <span className="text-danger">
              {errorMessage(update.error, 'Failed to update profile. Please try again.')}
            </span>
          ) : null}
        </p>
      </div>
      <UnsavedQuestion {...unsaved} />
    </form>
  );
}

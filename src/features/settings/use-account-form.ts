import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { settingsForm, type User } from '#contracts/profile/profile.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { useEmailChange } from '#src/features/settings/use-email-change.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { setSessionUser, sessionQueries } from '#src/session/session.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const startFrom = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone ?? '',
  businessName: user.businessName ?? '',
  businessDescription: user.businessDescription ?? '',
  location: user.location ?? '',
  yearsExperience: user.yearsExperience ?? '',
});

export type AccountForm = UseFormReturn<z.input<typeof settingsForm>, unknown, z.output<typeof settingsForm>>;

const withoutEmail = settingsForm.omit({ email: true });
const fields = [
  'firstName',
  'lastName',
  'phone',
  'businessName',
  'businessDescription',
  'location',
  'yearsExperience',
] as const;

/**
 * The account form: validated on blur, one save at a time; without toasts on phones, where it saves automatically.
 * `changeEmail` and `save` send the email address; `autosave` never does, because it might be half typed.
 */
export function useAccountForm(user: User, isSilent: boolean) {
  const form: AccountForm = useForm({
    resolver: zodResolver(settingsForm, inOurTexts),
    mode: 'onBlur',
    defaultValues: startFrom(user),
  });
  const { email } = user;
  useEffect(() => form.resetField('email', { defaultValue: email }), [form, email]);

  const update = useAction(trpc.profile.updateSettings, {
    oneAtATime: true,
    success: () => (isSilent ? undefined : { title: 'Profile Updated', description: 'Your changes are saved.' }),
    failure: isSilent ? null : { title: 'Update Failed', fallback: 'Failed to update profile. Please try again.' },
    refreshes: sessionQueries,
    onSuccess: setSessionUser,
    onError: (error) => {
      for (const { name, message } of fieldIssues(error, fields)) form.setError(name, { message });
    },
  });
  const { change } = useEmailChange((message) => message && form.setError('email', { message }));
  const send = (values: z.output<typeof withoutEmail>) => {
    // The saved values become the new defaults; what is typed meanwhile stays dirty.
    const sent = { ...form.getValues(), email };
    update.mutate(values, { onSuccess: () => form.reset(sent, { keepValues: true }) });
  };
  const requestEmailChange = (newEmail: string) =>
    change.mutate(
      { email: newEmail },
      { onSuccess: (answer) => form.resetField('email', { defaultValue: answer.email }) },
    );

  const changeEmail = async () => {
    if (await form.trigger('email', { shouldFocus: true })) requestEmailChange(form.getValues('email'));
  };
  const save = form.handleSubmit(
    ({ email: newEmail, ...values }) => {
      const isNewAddress = newEmail !== email;
      const isRestDirty = fields.some((name) => form.getFieldState(name).isDirty);
      if (isRestDirty || !isNewAddress) send(values);
      if (isNewAddress) requestEmailChange(newEmail);
    },
    () => {
      if (isSilent) return;
      toast({
        title: 'Validation Error',
        description: 'Please check the form for errors before submitting.',
        variant: 'destructive',
      });
    },
  );
  const autosave = () => {
    const { data } = withoutEmail.safeParse(form.getValues());
    if (data) send(data);
    else void form.trigger(fields);
  };
  return { form, save, autosave, changeEmail, update, change };
}

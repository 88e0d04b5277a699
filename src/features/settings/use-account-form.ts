import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { settingsForm, type User } from '#contracts/profile.ts';
import { useEmailChange } from '#src/features/settings/use-email-change.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { refreshSession, sessionOptions } from '#src/session/session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

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

const TRIED = 'Failed to update profile. Please try again.';
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
 * The account form: validated on blur, saved once at a time; quiet on phones, where it saves by itself. The address is
 * asked for by `changeEmail` and by `save`, never by `autosave`, which might send half of it.
 */
export function useAccountForm(user: User, quiet: boolean) {
  const form: AccountForm = useForm({
    resolver: zodResolver(settingsForm),
    mode: 'onBlur',
    defaultValues: startFrom(user),
  });
  const { email } = user;
  useEffect(() => form.resetField('email', { defaultValue: email }), [form, email]);

  const update = useMutation(
    trpc.profile.updateSettings.mutationOptions({
      onSuccess: (updated) => {
        queryClient.setQueryData(sessionOptions().queryKey, updated);
        void refreshSession();
        if (!quiet) toast({ title: 'Profile Updated', description: 'Your changes are saved.', variant: 'success' });
      },
      onError: (error) => {
        for (const { name, message } of fieldIssues(error, fields)) form.setError(name, { message });
        if (quiet) return;
        toastError('Update Failed', error, TRIED);
      },
    }),
  );
  const { change } = useEmailChange((message) => message && form.setError('email', { message }));
  const send = (values: z.output<typeof withoutEmail>) => {
    if (update.isPending) return;
    // What was saved becomes the new start; what is typed meanwhile stays dirty.
    const sent = { ...form.getValues(), email };
    update.mutate(values, { onSuccess: () => form.reset(sent, { keepValues: true }) });
  };
  const ask = (wanted: string) =>
    change.mutate(
      { email: wanted },
      { onSuccess: (answer) => form.resetField('email', { defaultValue: answer.email }) },
    );

  const changeEmail = async () => {
    if (!change.isPending && (await form.trigger('email', { shouldFocus: true }))) ask(form.getValues('email'));
  };
  const save = form.handleSubmit(
    ({ email: wanted, ...values }) => {
      const isOther = wanted !== email;
      const isRest = fields.some((name) => form.getFieldState(name).isDirty);
      if (isRest || !isOther) send(values);
      if (isOther && !change.isPending) ask(wanted);
    },
    () => {
      if (quiet) return;
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

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { settingsForm, type User } from '#contracts/profile.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { refreshSession, sessionOptions } from '#src/lib/session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/query-client.ts';
import { trpc } from '#src/trpc.ts';

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

/** The account form: validated on blur, saved once at a time; quiet on phones, where it saves by itself. */
export function useAccountForm(user: User, quiet: boolean) {
  const form = useForm({ resolver: zodResolver(settingsForm), mode: 'onBlur', defaultValues: startFrom(user) });
  const update = useMutation(
    trpc.profile.updateSettings.mutationOptions({
      onSuccess: (updated) => {
        queryClient.setQueryData(sessionOptions().queryKey, updated);
        void refreshSession();
        if (!quiet) toast({ title: 'Profile Updated', description: 'Your changes are saved.', variant: 'success' });
      },
      onError: (error) => {
        if (quiet) return;
        toast({
          title: 'Update Failed',
          description: errorMessage(error, 'Failed to update profile. Please try again.'),
          variant: 'destructive',
        });
      },
    }),
  );
  const save = form.handleSubmit(
    (values) => {
      if (update.isPending) return;
      // What was saved becomes the new start; what is typed meanwhile stays dirty.
      const sent = form.getValues();
      update.mutate(values, { onSuccess: () => form.reset(sent, { keepValues: true }) });
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
  return { form, save, update };
}

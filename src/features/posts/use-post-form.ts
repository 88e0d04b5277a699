import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FORM_MIN_DESCRIPTION, type PostType, postForm } from '#contracts/posts.ts';
import { errorMessage, isUnauthorized, limitReached } from '#src/lib/error-message.ts';
import { useUser } from '#src/lib/session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/query-client.ts';
import { trpc } from '#src/trpc.ts';

const LIMIT = "You've reached your monthly post limit. Upgrade to premium for unlimited posts.";
const schema = postForm(FORM_MIN_DESCRIPTION);

/** The state of the single post form; nothing is sent while the month's posts are used up. */
export function usePostForm(onPosted: () => void) {
  const user = useUser();
  const canPost = useQuery(trpc.subscription.status.queryOptions()).data?.usage.canPost ?? true;
  const upgrade = useMutation(
    trpc.subscription.checkout.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) =>
        toast({
          title: 'Checkout Error',
          description: errorMessage(error, 'Failed to create checkout session'),
          variant: 'destructive',
        }),
    }),
  );
  const { mutate: startCheckout } = upgrade;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      type: 'offering' as PostType,
      serviceOffered: '',
      serviceRequested: '',
      industry: user.industries[0]?.name ?? '',
      lookingForIndustry: '',
      description: '',
      estimatedValue: 100,
      location: user.location ?? '',
    },
  });
  const create = useMutation(
    trpc.posts.create.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries(trpc.posts.pathFilter());
        void queryClient.invalidateQueries(trpc.subscription.pathFilter());
        toast({ title: 'Posted', description: 'People who look for it can find it now.', variant: 'success' });
        onPosted();
      },
      onError: (error) => {
        if (limitReached(error) === 'post') limitToast(() => startCheckout({ tier: 'premium' }));
        else if (isUnauthorized(error))
          toast({
            title: 'Unauthorized',
            description: 'Please log in to post service requests.',
            variant: 'destructive',
          });
        else toast({ title: `Failed to post service request: ${errorMessage(error)}`, variant: 'destructive' });
      },
    }),
  );

  useEffect(() => {
    if (!canPost) limitToast(() => startCheckout({ tier: 'premium' }));
  }, [canPost, startCheckout]);

  const submit = form.handleSubmit((values) => {
    if (canPost) create.mutate({ ...values, serviceRequested: values.serviceRequested || null });
    else limitToast(() => startCheckout({ tier: 'premium' }));
  });
  return { form, submit: () => void submit(), sending: create.isPending };
}

const limitToast = (onUpgrade: () => void) =>
  toast({
    title: 'Post Limit Reached',
    description: LIMIT,
    variant: 'destructive',
    action: { label: 'Upgrade', onClick: onUpgrade },
  });

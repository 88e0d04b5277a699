import { useMutation, useQuery } from '@tanstack/react-query';
import { type EmailKind, type EmailPreferences as Preferences, emailKinds } from '#contracts/email.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

const words: Record<EmailKind, [label: string, hint: string]> = {
  messages: ['Messages', 'When one waits unread for a quarter of an hour.'],
  exchanges: ['Exchanges', 'When someone asks for one, or moves it on.'],
  circles: ['Trade circles', 'When one fits you, is agreed, or ends.'],
  reviews: ['Reviews', 'When you receive one.'],
  nearby: ['Busy days nearby', 'One mail for the posts that we did not ring for.'],
  weekly: ['Weekly', 'What fits you, and what is still missing. None where there is nothing to say.'],
  tips: ['First steps', 'Up to four letters in your first two weeks.'],
  updates: ['News', 'What is new here.'],
};

/** Which mails the member gets. Mails about account security are always sent. */
export function EmailPreferences() {
  const query = useQuery(trpc.email.preferences.queryOptions());
  return (
    <QueryContent
      query={query}
      waiting={
        <Card>
          <Skeleton className="h-60" />
        </Card>
      }
    >
      {(preferences) => <PreferencesForm preferences={preferences} />}
    </QueryContent>
  );
}

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const update = useMutation(
    trpc.email.updatePreferences.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.email.preferences.queryKey(), saved);
        toast({ title: 'Notification Settings Updated', variant: 'success' });
      },
      onError: () =>
        toast({
          title: 'Update Failed',
          description: 'Failed to update notification settings.',
          variant: 'destructive',
        }),
    }),
  );
  const shown = { ...preferences, ...(update.isPending ? update.variables : {}) };
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader
        as="h3"
        title="Email"
        description="What we write to you about. Mails about your account's safety, and answers from support, always come."
      />
      {emailKinds.map((kind) => (
        <Switch
          key={kind}
          label={words[kind][0]}
          hint={words[kind][1]}
          checked={shown[kind] ?? true}
          onChange={(on) => update.mutate({ [kind]: on })}
        />
      ))}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type EmailKind, type EmailPreferences as Preferences, emailKinds } from '#contracts/notifications/emails.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const words: Record<EmailKind, [label: string, hint: string]> = {
  messages: ['Messages', 'When a message has been unread for 15 minutes.'],
  exchanges: ['Exchanges', 'When someone requests one, or it changes.'],
  circles: ['Trade circles', 'When one matches you, is agreed, or ends.'],
  reviews: ['Reviews', 'When you get one.'],
  posts: ['Your posts', 'When one ends soon.'],
  nearby: ['Busy days nearby', "One email with the posts we didn't notify you about."],
  weekly: ['Weekly', "What matches you, and what's still missing. Only when there's something new."],
  tips: ['First steps', 'Up to four emails in your first two weeks.'],
  updates: ['News', 'New features and improvements.'],
};

/** Which emails the member gets. Emails about account security are always sent. */
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
  const update = useAction(trpc.email.updatePreferences, {
    success: 'Notification Settings Updated',
    failure: { title: 'Update Failed', description: 'Failed to update notification settings.' },
    onSuccess: (saved) => queryClient.setQueryData(trpc.email.preferences.queryKey(), saved),
  });
  const shown = { ...preferences, ...(update.isPending ? update.variables : {}) };
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader
        as="h3"
        title="Email"
        description="What we email you about. You'll always get emails about your account's safety, and answers from support."
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

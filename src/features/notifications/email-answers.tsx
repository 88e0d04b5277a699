import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { useUser } from '#src/session/session.ts';

/** Whether emails can be answered by email, and whether ours arrive at all. */
export function EmailAnswers() {
  const { data: preferences } = useQuery(trpc.email.preferences.queryOptions());
  const { data: canAnswer } = useQuery(trpc.email.canAnswer.queryOptions(undefined, { staleTime: Infinity }));
  const update = useAction(trpc.email.updatePreferences, {
    success: 'Notification Settings Updated',
    failure: { title: 'Update Failed', description: 'Failed to update notification settings.' },
    onSuccess: (saved) => queryClient.setQueryData(trpc.email.preferences.queryKey(), saved),
  });
  const isOn = (update.isPending ? update.variables.answerByMail : undefined) ?? preferences?.answerByMail;
  return (
    <>
      <StoppedEmails />
      {isOn === undefined || !canAnswer ? null : (
        <Card>
          <Switch
            label="Answer by email"
            hint="When one of our emails says so, reply to it and your words go to that person or circle."
            checked={isOn}
            onChange={(answerByMail) => update.mutate({ answerByMail })}
          />
        </Card>
      )}
    </>
  );
}

function StoppedEmails() {
  const { email } = useUser();
  const { data } = useQuery(trpc.email.delivery.queryOptions());
  const retry = useAction(trpc.email.retryDelivery, {
    success: "We'll email you again",
    failure: { title: 'Not changed', description: 'Please try again later.' },
    onSuccess: (delivery) => queryClient.setQueryData(trpc.email.delivery.queryKey(), delivery),
  });
  if (!data?.stoppedAt) return null;
  return (
    <Card role="status" className="flex flex-col items-start gap-3">
      <p className="flex gap-3 font-[560]">
        <MailWarning aria-hidden className="mt-0.5 size-5 shrink-0 text-coral" />
        <span className="user-content">Our emails to {email} came back, so we stopped sending them.</span>
      </p>
      <p className="text-sm text-muted">
        Check the address in your account, or make room in your inbox. Then have us try again.
      </p>
      <Button variant="secondary" size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
        Try again
      </Button>
    </Card>
  );
}

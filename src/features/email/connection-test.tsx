import { PlugZap } from 'lucide-react';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Checks on request whether the mail server answers. */
export function ConnectionTest() {
  const { mutate, isPending, data } = useAction(() => trpcClient.email.test.query(), {
    success: ({ connected }) =>
      connected
        ? 'Email service connected'
        : {
            title: 'Email connection failed',
            description: 'Please check your email credentials in secrets',
            variant: 'destructive',
          },
    // Only a title, whatever the server answered.
    failure: { title: 'Error testing email', description: null },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
        <PlugZap aria-hidden className="size-[18px]" />
        Test connection
      </Button>
      {data ? (
        <Badge tone={data.connected ? 'teal' : 'danger'}>{data.connected ? 'Connected' : 'Not connected'}</Badge>
      ) : null}
    </div>
  );
}

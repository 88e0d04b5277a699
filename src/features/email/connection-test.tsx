import { PlugZap } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { toast } from '#src/lib/toast.ts';
import { trpcClient } from '#src/api/trpc.ts';

/** Checks on request whether the mail server answers. */
export function ConnectionTest() {
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => trpcClient.email.test.query(),
    onSuccess: ({ connected }) =>
      connected
        ? toast({ title: 'Email service connected', variant: 'success' })
        : toast({
            title: 'Email connection failed',
            description: 'Please check your email credentials in secrets',
            variant: 'destructive',
          }),
    onError: () => toast({ title: 'Error testing email', variant: 'destructive' }),
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

import { useQuery } from '@tanstack/react-query';
import type { QuietHours as Hours } from '#contracts/notifications/push.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { ZoneField } from '#src/components/ui/zone-field.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { ownTimeZone, useFallbackTimeZone } from '#src/lib/time/own-zone.ts';
import { useAction } from '#src/api/use-action.ts';

const defaultHours = { from: '22:00', to: '07:00' };

/** The hours in which the member's browsers get no push notifications. */
export function QuietHours() {
  const query = useQuery(trpc.push.quietHours.queryOptions());
  return (
    <QueryContent query={query} waiting={<Skeleton className="h-12" />}>
      {(hours) => <HoursForm hours={hours} />}
    </QueryContent>
  );
}

function HoursForm({ hours }: { hours: Hours }) {
  useFallbackTimeZone(hours.timeZone);
  const update = useAction(trpc.push.updateQuietHours, {
    success: 'Notification Settings Updated',
    failure: { title: 'Update Failed', fallback: 'Failed to update notification settings.' },
    onSuccess: (saved) => queryClient.setQueryData(trpc.push.quietHours.queryKey(), saved),
  });
  const { from, to } = update.isPending ? update.variables : hours;
  const save = (change: { from: string | null; to: string | null }) =>
    update.mutate({ ...change, timeZone: ownTimeZone() });
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Quiet hours"
        hint="Anything that comes in waits in your notifications."
        checked={from !== null}
        onChange={(on) => save(on ? defaultHours : { from: null, to: null })}
      />
      <ZoneField
        error={fieldIssues(update.error, ['timeZone'])[0]?.message}
        onChoose={() => from !== null && save({ from, to })}
      />
      {from !== null && to !== null ? (
        <div className="grid max-w-sm grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((side) => (
            <Field key={side} label={side === 'from' ? 'From' : 'Until'}>
              <Input
                type="time"
                defaultValue={side === 'from' ? from : to}
                key={side === 'from' ? from : to}
                onBlur={({ target: { value } }) => {
                  const next = { from, to, [side]: value };
                  // Equal times would span no hours, and an unchanged field needs no request.
                  if (value && next.from !== next.to && value !== (side === 'from' ? from : to)) save(next);
                }}
              />
            </Field>
          ))}
        </div>
      ) : null}
    </div>
  );
}

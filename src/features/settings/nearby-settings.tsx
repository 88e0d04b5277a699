import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { pushSettings } from '#contracts/notifications/notifications.ts';
import { Card } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Slider } from '#src/components/ui/slider.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { distanceText, measuresInMiles } from '#src/lib/distance/distance-text.ts';
import { useUpdateNearby } from '#src/hooks/use-update-nearby.ts';
import { useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';

/** Whether the member is notified of requests nearby, and within which radius. */
export function NearbySettings() {
  const query = useQuery(trpc.notifications.settings.queryOptions());
  return (
    <QueryContent
      query={query}
      waiting={
        <Card>
          <Skeleton className="h-34" />
        </Card>
      }
    >
      {(settings) => <NearbyForm settings={settings} />}
    </QueryContent>
  );
}

function NearbyForm({ settings }: { settings: z.infer<typeof pushSettings> }) {
  const { location } = useUser();
  const [dragged, setDragged] = useState<number | null>(null);
  const update = useUpdateNearby({
    success: 'Notification Settings Updated',
    failure: { title: 'Update Failed', description: 'Failed to update notification settings.' },
    onSettled: () => setDragged(null),
  });
  const on = (update.isPending ? update.variables.serviceRequests : undefined) ?? settings.serviceRequests;
  const radius = dragged ?? settings.radius;

  return (
    <Card className="flex flex-col gap-5">
      <Switch
        label="Requests near you"
        hint="Hear about new posts nearby and in your industries."
        checked={on}
        onChange={(serviceRequests) => update.mutate({ serviceRequests })}
      />
      <div>
        <p className="flex justify-between gap-4 text-[0.9375rem]">
          <span className="font-[560]">How far</span>
          <span className="tabular text-muted">
            {distanceText(radius)}
            {radius === DEFAULT_RADIUS ? <span>{' (usual)'}</span> : ''}
          </span>
        </p>
        <Slider
          label={measuresInMiles() ? 'How far, in miles' : 'How far, in kilometers'}
          valueText={distanceText(radius)}
          min={1}
          max={100}
          value={radius}
          disabled={!on}
          onChange={setDragged}
          onCommit={(value) => update.mutate({ radius: value })}
        />
        {location ? null : (
          <p className="mt-2 text-sm text-muted">
            We measure from your location. Add one to your account to hear about posts near you.
          </p>
        )}
      </div>
    </Card>
  );
}

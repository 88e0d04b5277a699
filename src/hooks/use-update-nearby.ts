import type { z } from 'zod';
import type { pushSettings, updatePushSettingsInput } from '#contracts/notifications/notifications.ts';
import { tradeQueries } from '#src/api/post-queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { type ActionOptions, useAction } from '#src/api/use-action.ts';

type Settings = z.output<typeof pushSettings>;
type UpdateNearby = Omit<ActionOptions<Settings, z.input<typeof updatePushSettingsInput>, unknown>, 'refreshes'>;

/** Changes whether the member is notified of posts nearby, and within which radius, on which their matches depend. */
export const useUpdateNearby = ({ onSuccess, ...options }: UpdateNearby) =>
  useAction(trpc.notifications.updateSettings, {
    ...options,
    refreshes: tradeQueries,
    onSuccess: (saved, ...rest) => {
      queryClient.setQueryData(trpc.notifications.settings.queryKey(), saved);
      return onSuccess?.(saved, ...rest);
    },
  });

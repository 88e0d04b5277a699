import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { plural } from '#src/lib/format.ts';
import { clearCaches, clearStorage, unregisterWorkers } from '#src/lib/page/clear-browser-data.ts';
import { refreshSession } from '#src/session/change-session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';

const repairs = [
  {
    label: 'Clear caches',
    hint: 'Saved copies of pages and pictures',
    run: async () => `${plural(await clearCaches(), 'cache')} removed`,
  },
  {
    label: 'Unregister service worker',
    hint: 'It comes back with the next page',
    run: async () => `${plural(await unregisterWorkers(), 'worker')} removed`,
  },
  {
    label: 'Clear storage',
    hint: 'Theme, drafts, tours that were seen',
    run: async () => `${plural(clearStorage(), 'entry', 'entries')} removed`,
  },
  {
    label: 'Read everything again',
    hint: 'Drops what was read from the server',
    run: async () => {
      await queryClient.invalidateQueries();
      await refreshSession();
      return 'Read again';
    },
  },
];

/** Actions to repair a client with broken state. */
export function Repairs() {
  const [busy, setBusy] = useState<string | null>(null);
  const act = async ({ label, run }: (typeof repairs)[number]) => {
    setBusy(label);
    try {
      toast({ title: label, description: await run(), variant: 'success' });
    } catch (error) {
      toast({ title: `Error: ${error instanceof Error ? error.message : String(error)}`, variant: 'destructive' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card>
      <CardHeader title="Repairs" description="For a browser that is stuck. Nothing on the server is touched." />
      <ul>
        {repairs.map((repair) => (
          <li
            key={repair.label}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-0"
          >
            <span className="text-sm text-muted">{repair.hint}</span>
            <Button
              variant="secondary"
              size="sm"
              loading={busy === repair.label}
              disabled={busy !== null}
              onClick={() => void act(repair)}
            >
              {repair.label}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

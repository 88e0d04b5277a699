import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { plural } from '#src/lib/format.ts';
import { clearCaches, clearStorage, unregisterWorkers } from '#src/lib/page/clear-browser-data.ts';
import { refreshSession } from '#src/session/session.ts';
import { everything, refresh } from '#src/api/query-client.ts';
import { useAction } from '#src/api/use-action.ts';

interface Repair {
  label: string;
  hint: string;
  run: () => Promise<string>;
}

const repairs: Repair[] = [
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
      await refresh([everything]);
      await refreshSession();
      return 'Read again';
    },
  },
];

/** Actions to repair a client with broken state. */
export function Repairs() {
  const { mutate, isPending, variables } = useAction(({ run }: Repair) => run(), {
    success: (description, { label }) => ({ title: label, description }),
    failure: (error) => ({
      title: `Error: ${error instanceof Error ? error.message : String(error)}`,
      description: null,
    }),
  });
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
              loading={isPending && variables === repair}
              disabled={isPending}
              onClick={() => mutate(repair)}
            >
              {repair.label}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

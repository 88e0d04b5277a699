import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import type { Probe } from '#src/features/developer/probes.ts';
import { type Finding, useProbes } from '#src/features/developer/use-probes.ts';
import { plural } from '#src/lib/format.ts';

const marks = {
  running: <Spinner className="size-5 text-muted" />,
  ok: <CircleCheck aria-label="Works" className="size-5 text-teal" />,
  skipped: <CircleMinus aria-label="Not applicable" className="size-5 text-muted" />,
  failed: <CircleAlert aria-label="Failed" className="size-5 text-danger" />,
} satisfies Record<Finding['state'], unknown>;

/** The results of the checks and a button to run them again. */
export function ProbeList({ title, probes }: { title: string; probes: readonly Probe[] }) {
  const { findings, run, running, failed } = useProbes(probes);
  const verdict = running ? 'Checking' : failed === 0 ? 'Everything works' : `${plural(failed, 'check')} failed`;
  return (
    <Card>
      <CardHeader
        title={title}
        description={<span role="status">{verdict}</span>}
        aside={
          <Button variant="secondary" size="sm" loading={running} onClick={() => void run()}>
            Run again
          </Button>
        }
      />
      <ul>
        {findings.map(({ name, state, detail }) => (
          <li key={name} className="flex items-start gap-3 border-t border-line py-2.5 first:border-0">
            <span className="mt-0.5 shrink-0">{marks[state]}</span>
            <span className="grid min-w-0 flex-1 gap-x-4 text-[0.9375rem] leading-6 sm:grid-cols-[1fr_1fr]">
              <span>{name}</span>
              <span className={`tabular wrap-anywhere ${state === 'failed' ? 'text-danger' : 'text-muted'}`}>
                {detail}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

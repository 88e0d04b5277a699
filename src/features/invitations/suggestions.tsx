import { useQuery } from '@tanstack/react-query';
import { Puzzle, UserPlus } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { QueryError } from '#src/components/ui/query-error.tsx';
import { useInvite } from '#src/features/invitations/use-invite.ts';
import { trpc } from '#src/api/trpc.ts';

/** What is sought in vain near the member, each with a link at a press; nothing where nothing is missing. */
export function Suggestions({ title = 'Missing near you' }: { title?: string }) {
  const suggestions = useQuery(trpc.invitations.suggestions.queryOptions());
  const invite = useInvite();
  if (suggestions.isError) return <QueryError query={suggestions} />;
  if (!suggestions.data || suggestions.data.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="flex items-center gap-2.5 text-lg">
        <span
          aria-hidden
          className="flex size-8 items-center justify-center rounded-full bg-marigold-soft text-marigold"
        >
          <Puzzle className="size-[18px]" />
        </span>
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {suggestions.data.map(({ skillId, skill, place, text }) => (
          <li key={skillId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="user-content min-w-0 flex-1 basis-60 leading-6">{text}</p>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Make a link for ${skill}`}
              disabled={invite.isPending}
              loading={invite.isPending && invite.variables.skillId === skillId}
              onClick={() => invite.mutate({ skillId, place })}
            >
              <UserPlus aria-hidden className="size-[18px]" />
              Make a link
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Puzzle, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contracts/matching/invitations.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { ShareLink } from '#src/features/invitations/share-link.tsx';
import { useInvite } from '#src/features/invitations/use-invite.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { trpc } from '#src/api/trpc.ts';

interface SuggestionsProps {
  title?: string;
  /** The words of a search that found nothing. */
  words?: string | undefined;
  /** Whether the page has no list of the member's links, so that a link just created is shown here. */
  showsNewLink?: boolean;
}

/** Skills that are missing near the member, each with a button that creates a link. Shows nothing if there are none. */
export function Suggestions({ title = 'Wanted near you', words, showsNewLink = false }: SuggestionsProps) {
  const suggestions = useQuery(trpc.invitations.suggestions.queryOptions());
  const [created, setCreated] = useState<{ invitation: Invitation; skill: string | undefined } | null>(null);
  const section = useRetainedFocus<HTMLElement>();
  const invite = useInvite((invitation) =>
    setCreated({ invitation, skill: suggestions.data?.find(({ skillId }) => skillId === invitation.skillId)?.skill }),
  );
  const newLink = showsNewLink ? created : null;
  const missing = suggestions.data ?? [];
  return (
    <QueryList
      query={suggestions}
      count={missing.length + (newLink ? 1 : 0) + (words ? 1 : 0)}
      waiting={null}
      empty={null}
    >
      <section
        ref={section}
        tabIndex={-1}
        aria-label={title}
        className="outline-none rounded-card border border-line bg-surface p-4 md:p-5"
      >
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
          {words ? (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p className="user-content min-w-0 flex-1 basis-60 leading-6">
                Know someone who does “{words}”? Invite them. After their first exchange, you both get a boost.
              </p>
              <LinkButton to="/invitations" size="sm">
                Invite someone
              </LinkButton>
            </li>
          ) : null}
          {newLink ? (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p className="user-content min-w-0 flex-1 basis-60 leading-6">
                Your link for {newLink.skill ?? newLink.invitation.place} is ready.{' '}
                <Link to="/invitations" className="link">
                  All your links
                </Link>
              </p>
              <div className="flex gap-2">
                <ShareLink {...newLink} />
              </div>
            </li>
          ) : null}
          {missing.map(({ skillId, skill, place, text }) => (
            <li key={skillId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p className="user-content min-w-0 flex-1 basis-60 leading-6">{text}</p>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Create a link for ${skill}`}
                disabled={invite.isPending}
                loading={invite.isPending && invite.variables.skillId === skillId}
                onClick={() => invite.mutate({ skillId, place })}
              >
                <UserPlus aria-hidden className="size-[18px]" />
                Create a link
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </QueryList>
  );
}

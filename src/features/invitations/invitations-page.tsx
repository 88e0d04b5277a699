import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type Invitation, MONTHLY_INVITATIONS } from '#contracts/matching/invitations.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { InvitationItem } from '#src/features/invitations/invitation-item.tsx';
import { NewInvitationDialog } from '#src/features/invitations/new-invitation-dialog.tsx';
import { Suggestions } from '#src/features/invitations/suggestions.tsx';
import { invitationQueries, useInvitations } from '#src/features/invitations/use-invitations.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { useSkills } from '#src/hooks/use-skills.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const Waiting = () => (
  <div className="flex flex-col gap-3" aria-busy="true" aria-label="Loading your invitations">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
  </div>
);

/** The member's invitations: what is missing near them, the links they made, and who came by them. */
export function InvitationsPage() {
  const { query, invitations } = useInvitations();
  const { skills, isPending: areSkillsPending } = useSkills();
  const names = new Map(skills.map(({ id, name }) => [id, name]));
  // The links wait for the suggestions above them, which would move them. `isFetched` stays true after a failure: a
  // failed list asks again each time it is shown, so it must not be taken away for that.
  const { isFetched: areSuggestionsThere } = useQuery(trpc.invitations.suggestions.queryOptions());
  const container = useRetainedFocus();
  const [isCreating, setIsCreating] = useState(false);
  const [ending, setEnding] = useState<Invitation | null>(null);
  const end = useAction(trpc.invitations.end, {
    success: { title: 'The invitation has ended', description: 'Its link no longer works.', variant: 'default' },
    failure: { title: 'The invitation is still active', fallback: 'Please try again.' },
    refreshes: invitationQueries,
    onSettled: () => setEnding(null),
  });
  const invite = (
    <Button onClick={() => setIsCreating(true)}>
      <UserPlus aria-hidden className="size-[18px]" />
      Invite someone
    </Button>
  );
  return (
    <main id="main" className="page py-6 md:py-10">
      <PageHeader
        title="Invitations"
        description={`Some trades need one more person. Send a link to someone you know. Once their first exchange with someone else is confirmed, you both get a boost. You can make ${MONTHLY_INVITATIONS} links a month.`}
        actions={invite}
      />
      <div
        ref={container}
        role="group"
        aria-label="Your invitations"
        tabIndex={-1}
        className="flex flex-col gap-6 outline-none"
      >
        {areSuggestionsThere ? (
          <>
            <Suggestions />
            <section aria-label="Your links">
              <QueryList
                query={query}
                count={invitations.length}
                waiting={<Waiting />}
                empty={
                  <EmptyState
                    icon={<UserPlus />}
                    title="No invitations yet"
                    description="Create a link and send it to anyone you like. We never see your contacts."
                  />
                }
              >
                <h2 className="mb-2 text-lg">Your links</h2>
                {/* The links wait for the skills' names, or they would be shared without the skill. */}
                {areSkillsPending ? (
                  <Waiting />
                ) : (
                  <ul className="flex flex-col gap-3">
                    {invitations.map((invitation) => (
                      <InvitationItem
                        key={invitation.id}
                        invitation={invitation}
                        skill={names.get(invitation.skillId)}
                        onEnd={() => setEnding(invitation)}
                      />
                    ))}
                  </ul>
                )}
              </QueryList>
            </section>
          </>
        ) : (
          <Waiting />
        )}
      </div>
      {isCreating ? <NewInvitationDialog onClose={() => setIsCreating(false)} /> : null}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title="End this invitation?"
        description="Its link stops working for good. Anyone who joined with it stays, and so does your boost."
        confirmLabel="End it"
        destructive
        loading={end.isPending}
        onConfirm={() => ending && end.mutate({ id: ending.id })}
      />
    </main>
  );
}

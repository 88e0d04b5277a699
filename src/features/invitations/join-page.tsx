import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { QueryError } from '#src/components/ui/query-error.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Welcome } from '#src/features/invitations/welcome.tsx';
import { trpc } from '#src/api/trpc.ts';
import { errorStatus, isRefusal } from '#src/lib/errors/error-message.ts';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { forgetInvitation, rememberInvitation, storedInvitation } from '#src/session/invitation.ts';
import { useSession } from '#src/session/session.ts';

/** Shown when the link has ended, for whatever reason. */
const Over = ({ isMember }: { isMember: boolean }) => (
  <div className="mx-auto max-w-[34rem] text-center">
    <h1 className="text-3xl md:text-4xl">This invitation has ended</h1>
    <p className="mt-3 text-lg text-muted">
      {isMember ? 'Its link no longer works.' : "You're still welcome. Joining is free."}
    </p>
    <div className="mt-7 flex flex-wrap justify-center gap-3">
      {isMember ? (
        <LinkButton to="/dashboard" size="lg">
          Go to your dashboard
        </LinkButton>
      ) : (
        <>
          <Button size="lg" onClick={() => openAuthDialog('register')}>
            Join
          </Button>
          <LinkButton to="/" size="lg" variant="secondary">
            See how it works
          </LinkButton>
        </>
      )}
    </div>
  </div>
);

const Waiting = () => (
  <div className="mx-auto flex max-w-[44rem] flex-col gap-5" aria-busy="true" aria-label="Loading the invitation">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-24" />
    <Skeleton className="h-28" />
    <Skeleton className="h-12 w-40" />
  </div>
);

/** The page of a personal link: the first thing that a newcomer sees. */
export function JoinPage({ code }: { code: string }) {
  const session = useSession();
  const isMember = session.user !== null;
  // A person whose session could not be read may well be a member.
  const isVisitor = session.state === 'signed-out' && !session.unknown;
  const query = useQuery(
    trpc.invitations.join.queryOptions({ code }, { retry: (failures, error) => !isRefusal(error) && failures < 2 }),
  );
  const { data, error } = query;
  const isOver = errorStatus(error) === 404;
  // An invitation that was loaded a moment ago may have ended since.
  const invitation = isOver ? undefined : data;
  useEffect(() => {
    if (invitation && isVisitor) {
      const { firstName, skill, place } = invitation;
      rememberInvitation({ code, firstName, skill, place });
    }
    // Another invitation that this browser remembers stays valid.
    if (isOver && storedInvitation()?.code === code) forgetInvitation();
  }, [invitation, isVisitor, code, isOver]);
  const hasFailed = query.isLoadingError && !isOver;
  const isWaiting = query.isPending || session.state === 'loading';
  return (
    <main id="main" className="page py-10 md:py-16">
      {isWaiting || hasFailed ? <h1 className={isWaiting ? 'sr-only' : 'mb-6 text-3xl'}>An invitation</h1> : null}
      {isWaiting ? <Waiting /> : null}
      {!isWaiting && isOver ? <Over isMember={isMember} /> : null}
      {!isWaiting && hasFailed ? <QueryError query={query} /> : null}
      {!isWaiting && invitation ? <Welcome invitation={invitation} isMember={isMember} /> : null}
    </main>
  );
}

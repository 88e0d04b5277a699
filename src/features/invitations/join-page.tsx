import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { QueryError } from '#src/components/ui/query-error.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Welcome } from '#src/features/invitations/welcome.tsx';
import { trpc } from '#src/api/trpc.ts';
import { errorStatus, isRefusal } from '#src/lib/errors/error-message.ts';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { forgetInvitation, rememberInvitation } from '#src/session/invitation.ts';
import { useSession } from '#src/session/session.ts';

/** What stands where the link has ended, for whatever reason. */
const Over = ({ isMember }: { isMember: boolean }) => (
  <div className="mx-auto max-w-[34rem] text-center">
    <h1 className="text-3xl md:text-4xl">This invitation is over</h1>
    <p className="mt-3 text-lg text-muted">
      {isMember ? 'It may have been used up or taken back.' : 'You are welcome all the same: joining is free.'}
    </p>
    <div className="mt-7 flex flex-wrap justify-center gap-3">
      {isMember ? (
        <Button asChild size="lg">
          <Link to="/dashboard">Go to your dashboard</Link>
        </Button>
      ) : (
        <>
          <Button size="lg" onClick={() => openAuthDialog('register')}>
            Join
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/">See how it works</Link>
          </Button>
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
  const { user } = useSession();
  const query = useQuery(
    trpc.invitations.join.queryOptions({ code }, { retry: (failures, error) => !isRefusal(error) && failures < 2 }),
  );
  const { data, error } = query;
  const isOver = errorStatus(error) === 404;
  useEffect(() => {
    if (data && !user) rememberInvitation({ code, firstName: data.firstName, skill: data.skill, place: data.place });
    if (isOver) forgetInvitation();
  }, [data, user, code, isOver]);
  return (
    <main id="main" className="page py-10 md:py-16">
      {data || isOver ? null : <h1 className={query.isError ? 'mb-6 text-3xl' : 'sr-only'}>An invitation</h1>}
      {query.isPending ? <Waiting /> : null}
      {isOver ? <Over isMember={user !== null} /> : null}
      {query.isError && !isOver ? <QueryError query={query} /> : null}
      {data ? <Welcome invitation={data} isMember={user !== null} /> : null}
    </main>
  );
}

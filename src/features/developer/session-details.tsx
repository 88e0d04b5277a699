import type { Session } from '#src/session/session.ts';
import { DetailList } from '#src/features/developer/detail-list.tsx';
import { personName } from '#src/lib/person.ts';

/** The session as the server reports it. */
export const SessionDetails = ({ session }: { session: Session }) => {
  const { user } = session;
  return (
    <DetailList
      details={[
        ['State', session.state],
        ['Member', user ? personName(user) : 'nobody'],
        ['Email', user ? `${user.email} (${user.isEmailVerified ? 'verified' : 'pending'})` : 'none'],
        ['Id', user?.id ?? 'none'],
        ['Profile', user ? (user.profileComplete ? 'complete' : 'incomplete') : 'none'],
        ['Plan', user?.subscriptionTier ?? 'none'],
        ['Role', user?.isAdmin ? 'admin' : user ? 'member' : 'visitor'],
      ]}
    />
  );
};

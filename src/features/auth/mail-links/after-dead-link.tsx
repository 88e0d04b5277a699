import { LinkButton } from '#src/components/core/link-button.tsx';
import { useSession } from '#src/session/session.ts';

/** The way on from a link that no longer works: visitors sign in, from where they can ask for a new one. */
export function AfterDeadLink() {
  const { user } = useSession();
  return (
    <LinkButton to={user ? '/' : '/login'} block>
      {user ? 'Continue' : 'Sign in'}
    </LinkButton>
  );
}

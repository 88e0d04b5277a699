import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/core/button.tsx';
import { useSession } from '#src/session/session.ts';

/** The way on from a link that no longer works: visitors sign in, from where they can ask for a new one. */
export function AfterDeadLink() {
  const { user } = useSession();
  return (
    <Button asChild block>
      {user ? <Link to="/">Continue</Link> : <Link to="/login">Sign in</Link>}
    </Button>
  );
}

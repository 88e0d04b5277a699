import { Link } from '@tanstack/react-router';
import { Compass, House, LogIn, UserPlus } from 'lucide-react';
import { openAuthDialog } from '#src/lib/dialogs.ts';

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted';

/** The links of the mobile menu of public pages. */
export function PublicMenuLinks({ onChosen }: { onChosen: () => void }) {
  const open = (view: 'login' | 'register') => () => {
    onChosen();
    openAuthDialog(view);
  };
  return (
    <nav
      id="public-menu"
      aria-label="Menu"
      className="absolute inset-x-0 top-full border-b border-line bg-raised p-3 shadow-float"
    >
      <Link to="/" className={row} onClick={onChosen}>
        <House aria-hidden /> Home
      </Link>
      <Link to="/" hash="examples" className={row} onClick={onChosen}>
        <Compass aria-hidden /> Explore Services
      </Link>
      <button type="button" className={row} onClick={open('register')}>
        <UserPlus aria-hidden /> Sign Up
      </button>
      <button type="button" className={row} onClick={open('login')}>
        <LogIn aria-hidden /> Sign In
      </button>
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { Compass, House, LogIn, Menu, UserPlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { openAuthDialog } from '#src/lib/dialogs.ts';

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted';

/** The mobile menu of public pages. */
export function PublicMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <div className="md:hidden">
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls="public-menu"
        className="-mr-2"
        onClick={() => setOpen(!open)}
      >
        {open ? <X aria-hidden /> : <Menu aria-hidden />}
      </Button>
      <nav
        id="public-menu"
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-0 top-full border-b border-line bg-raised p-3 shadow-float"
      >
        <Link to="/" className={row} onClick={close}>
          <House aria-hidden /> Home
        </Link>
        <Link to="/" hash="examples" className={row} onClick={close}>
          <Compass aria-hidden /> Explore Services
        </Link>
        <button
          type="button"
          className={row}
          onClick={() => {
            close();
            openAuthDialog('register');
          }}
        >
          <UserPlus aria-hidden /> Sign Up
        </button>
        <button
          type="button"
          className={row}
          onClick={() => {
            close();
            openAuthDialog('login');
          }}
        >
          <LogIn aria-hidden /> Sign In
        </button>
      </nav>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, House, Plus, Search, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { openPostDialog } from '#src/lib/dialogs.ts';

const cell =
  'flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 text-muted active:opacity-60 aria-[current=page]:font-[600] aria-[current=page]:text-teal [&_svg]:size-[22px]';

const Item = ({ to, label, icon }: { to: string; label: string; icon: ReactNode }) => (
  <Link to={to} activeOptions={{ exact: to === '/' }} className={cell}>
    {icon}
    {label}
  </Link>
);

/** The navigation on phones, with Post in the middle for who may. */
export const BottomBar = ({ mayPost = true }: { mayPost?: boolean }) => (
  <nav
    aria-label="Bottom"
    className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    <div className="mx-auto flex h-(--bottom-bar-height) max-w-lg items-center px-1">
      <Item to="/" label="Home" icon={<House aria-hidden />} />
      <Item to="/search" label="Find" icon={<Search aria-hidden />} />
      {mayPost ? (
        <button type="button" onClick={() => openPostDialog()} className={cell}>
          <span className="-my-[3px] flex h-7 w-14 items-center justify-center rounded-full bg-teal text-on-teal">
            <Plus aria-hidden />
          </span>
          Post
        </button>
      ) : null}
      <Item to="/exchanges" label="Exchanges" icon={<ArrowLeftRight aria-hidden />} />
      <Item to="/profile" label="Profile" icon={<User aria-hidden />} />
    </div>
  </nav>
);

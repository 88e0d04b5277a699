import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeftRight, House, Plus, Search, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { isIn } from '#src/lib/places.ts';
import { withNextActions } from '#src/hooks/queries/use-next-action-count.ts';

const cell =
  'relative flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[length:min(0.6875rem,3.6vw)] leading-4 text-muted active:opacity-60 aria-[current=page]:font-[600] aria-[current=page]:text-teal [&_svg]:size-[22px]';

interface ItemProps {
  to: string;
  path: string;
  label: string;
  icon: ReactNode;
  /** How much waits there for the member. */
  count?: number;
}

const Item = ({ to, path, label, icon, count = 0 }: ItemProps) => (
  <Link
    to={to}
    activeOptions={{ exact: true }}
    aria-current={isIn(to, path) ? 'page' : undefined}
    aria-label={count > 0 ? withNextActions(label, count) : undefined}
    className={cell}
  >
    {icon}
    {label}
    <CountBadge count={count} className="absolute top-[3px] left-1/2 ml-[5px]" />
  </Link>
);

/** The navigation on phones, with Post in the middle for those who can post. */
export function BottomBar({ canPost = true, nextActions = 0 }: { canPost?: boolean; nextActions?: number }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav
      aria-label="Bottom"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <div className="mx-auto flex h-(--bottom-bar-height) max-w-lg items-center px-1">
        <Item path={path} to="/" label="Home" icon={<House aria-hidden />} />
        <Item path={path} to="/search" label="Find" icon={<Search aria-hidden />} />
        {canPost ? (
          <button type="button" onClick={() => openPostDialog()} className={cell}>
            <span className="-my-[3px] flex h-[28px] w-[56px] items-center justify-center rounded-full bg-teal text-on-teal">
              <Plus aria-hidden />
            </span>
            Post
          </button>
        ) : null}
        <Item path={path} to="/exchanges" label="Exchanges" icon={<ArrowLeftRight aria-hidden />} count={nextActions} />
        <Item path={path} to="/profile" label="Profile" icon={<User aria-hidden />} />
      </div>
    </nav>
  );
}

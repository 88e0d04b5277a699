import { Link } from '@tanstack/react-router';
import { Compass, House, LayoutDashboard, LogOut, Mail, Settings, User as Person } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Button } from '#src/components/core/button.tsx';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import { Drawer } from '#src/components/ui/drawer.tsx';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { useUnread, withUnread } from '#src/hooks/use-unread.ts';

const links = [
  { to: '/', label: 'Home', icon: House },
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/search', label: 'Explore Services', icon: Compass },
  { to: '/profile', label: 'Profile', icon: Person },
  { to: '/messages', label: 'Messages', icon: Mail },
  { to: '/settings', label: 'Settings', icon: Settings },
];
const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken aria-[current=page]:bg-teal-soft aria-[current=page]:font-[560] aria-[current=page]:text-teal [&_svg]:size-5';

interface SideDrawerPanelProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** The navigation drawer on phones. */
export function SideDrawerPanel({ user, open, onClose }: SideDrawerPanelProps) {
  const { messages } = useUnread();
  const unread = (to: string) => (to === '/messages' ? messages : 0);
  const signOut = useSignOut();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email || 'User';
  const industries = user.industries.map((industry) => industry.name).join(', ');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Menu"
      header={
        <div className="flex items-center gap-3">
          <PersonAvatar person={user} size="lg" />
          <div className="min-w-0">
            <p className="user-content font-[600]">{name}</p>
            <p className="user-content text-sm text-muted">{industries || 'Complete your profile'}</p>
          </div>
        </div>
      }
      footer={
        <Button
          variant="ghost"
          block
          className="justify-start px-3"
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          <LogOut aria-hidden className="size-5 text-muted" />
          Logout
        </Button>
      }
    >
      <nav aria-label="Menu">
        {links.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true }}
            aria-label={withUnread(label, unread(to))}
            className={row}
            onClick={onClose}
          >
            <Icon aria-hidden />
            {label}
            <CountBadge count={unread(to)} className="ml-auto" />
          </Link>
        ))}
      </nav>
    </Drawer>
  );
}

import { Link } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  BellPlus,
  Crown,
  Handshake,
  Heart,
  Keyboard,
  LayoutGrid,
  LayoutList,
  LifeBuoy,
  LogOut,
  Mail,
  Settings,
  User as Person,
  UserPlus,
} from 'lucide-react';
import type { RefObject } from 'react';
import type { User } from '#contracts/profile/profile.ts';
import { themes } from '#src/components/core/theme-toggle.tsx';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import {
  AttachedMenu,
  DropdownChoice,
  DropdownItem,
  DropdownLabel,
  DropdownSeparator,
} from '#src/components/ui/dropdown-menu.tsx';
import { personName } from '#src/lib/person.ts';
import { quickOpen } from '#src/lib/quick.ts';
import { setTheme, useTheme } from '#src/lib/theme.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { useNextActionCount, withNextActions } from '#src/hooks/queries/use-next-action-count.ts';
import { useUnread, withUnread } from '#src/hooks/use-unread.ts';

const entries = [
  { to: '/profile', label: 'Your Profile', icon: Person },
  { to: '/my-posts', label: 'My posts', icon: LayoutList },
  { to: '/matches', label: 'Matches', icon: Handshake },
  { to: '/favorites', label: 'Favorites', icon: Heart },
  { to: '/wishes', label: 'Saved searches', icon: BellPlus },
  { to: '/verification', label: 'Verification', icon: BadgeCheck },
  { to: '/notifications', label: 'Notifications', icon: Bell },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/messages', label: 'Messages', icon: Mail },
  { to: '/exchanges', label: 'Exchanges', icon: ArrowLeftRight },
  { to: '/invitations', label: 'Invitations', icon: UserPlus },
  { to: '/subscription', label: 'Subscription', icon: Crown },
  { to: '/support', label: 'Support', icon: LifeBuoy },
];

interface UserMenuListProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLElement | null>;
}

/** The member's account menu. */
export function UserMenuList({ user, open, onOpenChange, button }: UserMenuListProps) {
  const { messages, notifications } = useUnread();
  const nextActions = useNextActionCount();
  const counts: Record<string, number> = {
    '/messages': messages,
    '/notifications': notifications,
    '/exchanges': nextActions,
  };
  const named = (to: string, label: string) =>
    to === '/exchanges' ? withNextActions(label, nextActions) : withUnread(label, counts[to] ?? 0);
  const theme = useTheme();
  const signOut = useSignOut();
  return (
    <AttachedMenu label="Your account" open={open} onOpenChange={onOpenChange} button={button}>
      <DropdownLabel>
        <span className="block font-[560] text-ink">{personName(user)}</span>
        {user.email}
      </DropdownLabel>
      <DropdownSeparator />
      {entries.map(({ to, label, icon: Icon }) => (
        <DropdownItem key={to} asChild>
          <Link to={to} aria-label={named(to, label)}>
            <Icon aria-hidden />
            {label}
            <CountBadge count={counts[to] ?? 0} className="ml-auto" />
          </Link>
        </DropdownItem>
      ))}
      {user.isAdmin ? (
        <DropdownItem asChild>
          <Link to="/admin">
            <LayoutGrid aria-hidden />
            Admin
          </Link>
        </DropdownItem>
      ) : null}
      <DropdownItem icon={<Keyboard aria-hidden />} onSelect={() => quickOpen.set('keys')}>
        Keyboard shortcuts
      </DropdownItem>
      <DropdownSeparator />
      <DropdownChoice label="Theme" options={themes} value={theme} onChange={setTheme} />
      <DropdownSeparator />
      <DropdownItem icon={<LogOut aria-hidden />} disabled={signOut.isPending} onSelect={() => signOut.mutate()}>
        Sign out
      </DropdownItem>
    </AttachedMenu>
  );
}

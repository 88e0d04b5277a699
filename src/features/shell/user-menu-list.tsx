import { Link } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Bell,
  CircleQuestionMark,
  Crown,
  LayoutGrid,
  LogOut,
  Mail,
  Settings,
  User as Person,
  UserPlus,
} from 'lucide-react';
import type { RefObject } from 'react';
import type { User } from '#contracts/profile/profile.ts';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import { AttachedMenu, DropdownItem, DropdownLabel, DropdownSeparator } from '#src/components/ui/dropdown-menu.tsx';
import { personName } from '#src/lib/person.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { useNextActionCount, withNextActions } from '#src/hooks/queries/use-next-action-count.ts';
import { useUnread, withUnread } from '#src/hooks/use-unread.ts';

const entries = [
  { to: '/profile', label: 'Your Profile', icon: Person },
  { to: '/notifications', label: 'Notifications', icon: Bell },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/messages', label: 'Messages', icon: Mail },
  { to: '/exchanges', label: 'Exchanges', icon: ArrowLeftRight },
  { to: '/subscription', label: 'Subscription', icon: Crown },
];
const further = [
  { to: '/invitations', label: 'Invite', icon: UserPlus },
  { to: '/help', label: 'Help', icon: CircleQuestionMark },
];
const forStaff = { to: '/admin', label: 'Admin', icon: LayoutGrid };

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
  const accessibleName = (to: string, label: string) =>
    to === '/exchanges' ? withNextActions(label, nextActions) : withUnread(label, counts[to] ?? 0);
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
          <Link to={to} aria-label={accessibleName(to, label)}>
            <Icon aria-hidden />
            {label}
            <CountBadge count={counts[to] ?? 0} className="ml-auto" />
          </Link>
        </DropdownItem>
      ))}
      <DropdownSeparator />
      {(user.role ? [...further, forStaff] : further).map(({ to, label, icon: Icon }) => (
        <DropdownItem key={to} asChild>
          <Link to={to}>
            <Icon aria-hidden />
            {label}
          </Link>
        </DropdownItem>
      ))}
      <DropdownSeparator />
      <DropdownItem icon={<LogOut aria-hidden />} disabled={signOut.isPending} onSelect={() => signOut.mutate()}>
        Sign out
      </DropdownItem>
    </AttachedMenu>
  );
}

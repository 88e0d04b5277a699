import { Link } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  ChevronDown,
  Crown,
  LayoutGrid,
  LogOut,
  Mail,
  Settings,
  User as Person,
} from 'lucide-react';
import type { User } from '#contracts/profile.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { ThemeToggle } from '#src/components/theme-toggle.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '#src/components/ui/dropdown-menu.tsx';
import { personName } from '#src/lib/person.ts';
import { useSignOut } from '#src/lib/use-sign-out.ts';

const entries = [
  { to: '/profile', label: 'Your Profile', icon: Person },
  { to: '/verification', label: 'Verification', icon: BadgeCheck },
  { to: '/notifications', label: 'Notifications', icon: Bell },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/messages', label: 'Messages', icon: Mail },
  { to: '/exchanges', label: 'Exchanges', icon: ArrowLeftRight },
  { to: '/subscription', label: 'Subscription', icon: Crown },
];

/** The member's own menu at the end of the top bar. */
export function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <DropdownMenu
      label="Your account"
      trigger={
        <Button variant="ghost" className="gap-2 px-1.5">
          <PersonAvatar person={user} size="sm" />
          <span className="max-w-36 truncate text-sm max-lg:sr-only">{personName(user)}</span>
          <span className="sr-only">, your account</span>
          <ChevronDown aria-hidden className="hidden size-4 text-muted md:block" />
        </Button>
      }
    >
      <DropdownLabel>
        <span className="block font-[560] text-ink">{personName(user)}</span>
        {user.email}
      </DropdownLabel>
      <DropdownSeparator />
      {entries.map(({ to, label, icon: Icon }) => (
        <DropdownItem key={to} asChild>
          <Link to={to}>
            <Icon aria-hidden />
            {label}
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
      <DropdownSeparator />
      <div className="flex items-center justify-between gap-4 px-3 py-1.5 text-sm text-muted">
        Theme
        <ThemeToggle />
      </div>
      <DropdownSeparator />
      <DropdownItem icon={<LogOut aria-hidden />} disabled={signOut.isPending} onSelect={() => signOut.mutate()}>
        Sign out
      </DropdownItem>
    </DropdownMenu>
  );
}

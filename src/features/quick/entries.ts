import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  BellPlus,
  CircleQuestionMark,
  Crown,
  Heart,
  Keyboard,
  LayoutDashboard,
  LayoutGrid,
  Handshake,
  LayoutList,
  LifeBuoy,
  Mail,
  Moon,
  PenLine,
  Search,
  Settings,
  Star,
  Sun,
  User,
  UserPlus,
} from 'lucide-react';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { quickDialog } from '#src/lib/quick.ts';
import { setTheme } from '#src/lib/theme.ts';

export const pages = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/search', label: 'Search', icon: Search },
  { to: '/messages', label: 'Messages', icon: Mail },
  { to: '/exchanges', label: 'Exchanges', icon: ArrowLeftRight },
  { to: '/notifications', label: 'Notifications', icon: Bell },
  { to: '/my-posts', label: 'My posts', icon: LayoutList },
  { to: '/matches', label: 'Matches', icon: Handshake },
  { to: '/favorites', label: 'Favorites', icon: Heart },
  { to: '/wishes', label: 'Saved searches', icon: BellPlus },
  { to: '/reviews', label: 'Reviews', icon: Star },
  { to: '/profile', label: 'Your profile', icon: User },
  { to: '/verification', label: 'Verification', icon: BadgeCheck },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/invitations', label: 'Invitations', icon: UserPlus },
  { to: '/subscription', label: 'Subscription', icon: Crown },
  { to: '/help', label: 'Help', icon: CircleQuestionMark },
  { to: '/support', label: 'Support', icon: LifeBuoy },
  { to: '/admin', label: 'Admin', icon: LayoutGrid },
] as const;

export const actions = [
  { label: 'Write a post', icon: PenLine, act: () => openPostDialog() },
  { label: 'Light theme', icon: Sun, act: () => setTheme('light') },
  { label: 'Dark theme', icon: Moon, act: () => setTheme('dark') },
  { label: 'Show keyboard shortcuts', icon: Keyboard, act: () => quickDialog.set('keys') },
];

/** Whether each word begins a word of the label. */
export const matches = (label: string, words: string): boolean => {
  const parts = label.toLowerCase().split(' ');
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
};

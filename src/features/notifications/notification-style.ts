import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  Crown,
  FileText,
  Flag,
  KeyRound,
  LifeBuoy,
  MapPin,
  MessageSquare,
  Rocket,
  Sparkles,
  Star,
} from 'lucide-react';
import type { Notification } from '#contracts/notifications/notifications.ts';

type Kind = Exclude<Notification['type'], 'other'> | NonNullable<Notification['topic']>;

interface Style {
  Icon: typeof Bell;
  tone: string;
  /** What its link is called. */
  action: string;
}

/** The icon, the colors and the link's word for each kind of notification; the title says the same in words. */
const styles: Record<Kind, Style> = {
  service_request: { Icon: MapPin, tone: 'bg-marigold-soft text-marigold', action: 'See post' },
  match: { Icon: Sparkles, tone: 'bg-tint-2 text-tint-2-ink', action: 'See post' },
  message: { Icon: MessageSquare, tone: 'bg-tint-3 text-tint-3-ink', action: 'Reply' },
  exchange: { Icon: ArrowLeftRight, tone: 'bg-teal-soft text-teal', action: 'Open' },
  review: { Icon: Star, tone: 'bg-tint-4 text-tint-4-ink', action: 'Read' },
  identity: { Icon: BadgeCheck, tone: 'bg-tint-5 text-tint-5-ink', action: 'See result' },
  plan: { Icon: Crown, tone: 'bg-tint-6 text-tint-6-ink', action: 'See plan' },
  boost: { Icon: Rocket, tone: 'bg-marigold-fill text-on-marigold', action: 'See post' },
  post: { Icon: FileText, tone: 'bg-tint-7 text-tint-7-ink', action: 'Read' },
  report: { Icon: Flag, tone: 'bg-tint-8 text-tint-8-ink', action: 'Open' },
  support: { Icon: LifeBuoy, tone: 'bg-tint-1 text-tint-1-ink', action: 'Read' },
  account: { Icon: KeyRound, tone: 'bg-ink text-paper', action: 'Check' },
};

const plain: Style = { Icon: Bell, tone: 'bg-sunken text-muted', action: 'Open' };

/** How a notification looks, and what its link is called; a bell for an unknown topic. */
export const notificationStyle = ({ type, topic }: Pick<Notification, 'type' | 'topic'>): Style =>
  type === 'other' ? (topic ? styles[topic] : plain) : styles[type];

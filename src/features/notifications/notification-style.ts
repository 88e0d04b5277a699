import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  Crown,
  FileText,
  Flag,
  KeyRound,
  MapPin,
  MessageSquare,
  Rocket,
  Sparkles,
  Star,
} from 'lucide-react';
import type { Notification } from '#contracts/notifications.ts';

type Kind = Exclude<Notification['type'], 'other'> | NonNullable<Notification['topic']>;

/** The icon and the colours for each kind of notification; the title says the same in words. */
export const styles: Record<Kind, { Icon: typeof Bell; tone: string }> = {
  service_request: { Icon: MapPin, tone: 'bg-marigold-soft text-marigold' },
  match: { Icon: Sparkles, tone: 'bg-tint-2 text-tint-2-ink' },
  message: { Icon: MessageSquare, tone: 'bg-tint-3 text-tint-3-ink' },
  exchange: { Icon: ArrowLeftRight, tone: 'bg-teal-soft text-teal' },
  review: { Icon: Star, tone: 'bg-tint-4 text-tint-4-ink' },
  identity: { Icon: BadgeCheck, tone: 'bg-tint-5 text-tint-5-ink' },
  plan: { Icon: Crown, tone: 'bg-tint-6 text-tint-6-ink' },
  boost: { Icon: Rocket, tone: 'bg-marigold-fill text-on-marigold' },
  post: { Icon: FileText, tone: 'bg-tint-7 text-tint-7-ink' },
  report: { Icon: Flag, tone: 'bg-tint-8 text-tint-8-ink' },
  account: { Icon: KeyRound, tone: 'bg-ink text-paper' },
};

const plain = { Icon: Bell, tone: 'bg-sunken text-muted' };

/** The icon and colours of a notification; a bell for an unknown topic. */
export const notificationStyle = ({ type, topic }: Pick<Notification, 'type' | 'topic'>) =>
  type === 'other' ? (topic ? styles[topic] : plain) : styles[type];

import { ArrowLeftRight, BadgeCheck, MapPin, MessagesSquare, Sparkles, Star } from 'lucide-react';
import { Section } from '#src/features/landing/section.tsx';

const features = [
  {
    icon: ArrowLeftRight,
    title: 'Two sides, always',
    text: 'Each post says what you give and what you want, so no one has to guess.',
  },
  {
    icon: MapPin,
    title: 'Near you first',
    text: 'Hear about requests within the distance you choose. What you can do online works at any distance.',
  },
  {
    icon: BadgeCheck,
    title: 'People who are who they say they are',
    text: 'A live photo and an ID earn the Verified badge. No other member gets to see the pictures.',
  },
  {
    icon: MessagesSquare,
    title: 'Talk it through',
    text: 'Private messages for every trade, delivered instantly, with the whole story in one place.',
  },
  {
    icon: Star,
    title: 'Reviews that mean something',
    text: 'Only the two people of a finished exchange can review each other, once.',
  },
  {
    icon: Sparkles,
    title: 'Matches, not noise',
    text: 'Hear when someone needs what you do, ten times a day at most. You choose which emails you get.',
  },
];

/** The product's main features. */
export const FeatureCards = () => (
  <Section title="Made for a fair trade" lead="Small things that decide whether a swap goes well.">
    <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <span className="flex size-11 items-center justify-center rounded-control bg-teal-soft text-teal">
            <Icon aria-hidden className="size-5" />
          </span>
          <h3 className="mt-4 text-lg">{title}</h3>
          <p className="mt-1 text-[0.9375rem] leading-6 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);

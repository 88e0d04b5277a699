import { Link } from '@tanstack/react-router';
import { BadgeCheck, EyeOff, LifeBuoy, Lock, Repeat, ServerOff, Timer } from 'lucide-react';
import { Card } from '#src/components/ui/card.tsx';

const benefits = [
  {
    icon: BadgeCheck,
    title: 'A badge that others can see',
    text: "Your profile and all your posts show that you're who you say you are.",
  },
  {
    icon: LifeBuoy,
    title: 'Priority support',
    text: (
      <>
        Your questions come before those of members without the badge or a plan.{' '}
        <Link to="/support" className="link">
          How long it takes
        </Link>
      </>
    ),
  },
  {
    icon: Repeat,
    title: 'Once is enough',
    text: 'The badge stays. You only need a new check if you change the name on your profile.',
  },
];

const assurances = [
  { icon: Lock, text: 'Your pictures are encrypted before they are stored.' },
  { icon: ServerOff, text: 'The check runs on our own machines. No other company gets to see a picture.' },
  { icon: EyeOff, text: "Only the automated check sees them, and an admin if it isn't sure." },
  { icon: Timer, text: "They're deleted 30 days after the decision." },
];

/** The benefits of the Verified badge. */
export const Benefits = () => (
  <ul aria-label="Benefits" className="grid gap-4 md:grid-cols-3">
    {benefits.map(({ icon: Icon, title, text }) => (
      <li key={title}>
        <Card className="h-full">
          <Icon aria-hidden className="size-6 text-teal" />
          <h2 className="mt-3 text-lg">{title}</h2>
          <p className="text-[0.9375rem] leading-6 text-muted">{text}</p>
        </Card>
      </li>
    ))}
  </ul>
);

/** How the pictures are stored and deleted. */
export const Privacy = () => (
  <Card>
    <h2 className="text-lg">Your privacy</h2>
    <ul className="mt-3 grid gap-3 md:grid-cols-2">
      {assurances.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-3 text-[0.9375rem] leading-6">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
          {text}
        </li>
      ))}
    </ul>
  </Card>
);

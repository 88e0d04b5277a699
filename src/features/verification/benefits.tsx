import { EyeOff, Lock, MessageCircleHeart, Rocket, ServerOff, Sparkles, Timer } from 'lucide-react';
import { Card } from '#src/components/ui/card.tsx';

const benefits = [
  {
    icon: MessageCircleHeart,
    title: '3x more responses',
    text: 'Members answer sooner where they know who is writing.',
  },
  { icon: Rocket, title: 'Priority support', text: 'Your questions come first.' },
  { icon: Sparkles, title: 'Early access', text: 'Try new features before everyone else.' },
];

const assurances = [
  { icon: Lock, text: 'Your pictures are encrypted before they are stored.' },
  { icon: ServerOff, text: 'The check runs on our own machines. No picture leaves them.' },
  { icon: EyeOff, text: 'Nobody sees them but the check, and an admin where it is in doubt.' },
  { icon: Timer, text: 'They are deleted 30 days after the decision.' },
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

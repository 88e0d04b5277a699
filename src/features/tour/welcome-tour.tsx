import { ArrowLeftRight, Compass, MessagesSquare, PenLine, Star } from 'lucide-react';
import { GuideDialog, type GuideStep } from '#src/components/guide-dialog.tsx';
import { appName } from '#src/lib/app-name.ts';
import { dismissGuide, useDismissedGuide } from '#src/lib/dismissed-guides.ts';

const steps: GuideStep[] = [
  {
    title: `Welcome to ${appName}`,
    text: "Here, you pay for what you need with what you're good at. Five short steps show you around.",
    icon: <ArrowLeftRight />,
  },
  {
    title: 'Say what you offer',
    text: "A post says what you give and what you'd like in return. Use the plus button to write one from anywhere.",
    icon: <PenLine />,
  },
  {
    title: 'Find what you need',
    text: 'Search looks through posts and people. Your dashboard shows what matches your industries first.',
    icon: <Compass />,
  },
  {
    title: 'Talk it over',
    text: 'Write to a member before you agree. New messages appear instantly, and the bell lets you know.',
    icon: <MessagesSquare />,
  },
  {
    title: 'Trade, then review',
    text: 'Request an exchange, carry it out step by step, and say how it was. Good reviews bring the next trade.',
    icon: <Star />,
  },
];

/** Guides a new member through the dashboard, once per browser. */
export function WelcomeTour({ userId }: { userId: string }) {
  const dismissal = useDismissedGuide('tour', userId);
  if (dismissal) return null;
  return (
    <GuideDialog
      name="Welcome tour"
      steps={steps}
      lastLabel="Finish"
      skipLabel="Skip Tour"
      onLeave={(how) => dismissGuide('tour', userId, how)}
    />
  );
}

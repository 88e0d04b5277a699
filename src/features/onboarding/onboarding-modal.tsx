import { Handshake, LayoutDashboard, MessagesSquare, ShieldCheck, UserRoundPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { GuideDialog, type GuideStep } from '#src/components/guide-dialog.tsx';
import { appName } from '#src/lib/app-name.ts';
import { dismissGuide, useDismissedGuide } from '#src/lib/dismissed-guides.ts';

const APPEARS_AFTER_MS = 1500;

const linkTo = (to: string, label: string) => (leave: () => void) => (
  <LinkButton to={to} variant="secondary" onClick={leave}>
    {label}
  </LinkButton>
);

const steps: GuideStep[] = [
  {
    title: `Welcome to ${appName}`,
    text: "Trade what you're good at for what you need. No money changes hands.",
    icon: <Handshake />,
  },
  {
    title: 'Complete your profile',
    text: 'Say what you do and where. People choose members they know something about.',
    icon: <UserRoundPen />,
    action: linkTo('/settings', 'Go to Settings'),
  },
  {
    title: 'Your dashboard',
    text: "What's waiting for you, and posts that match yours.",
    icon: <LayoutDashboard />,
    action: linkTo('/dashboard', 'Go to Dashboard'),
  },
  {
    title: 'Connect and message',
    text: 'Ask before you agree. Short and specific works best.',
    icon: <MessagesSquare />,
    action: linkTo('/messages', 'Go to Messages'),
  },
  {
    title: 'Build reputation',
    text: 'Keep your word, and ask for a review after each exchange.',
    icon: <ShieldCheck />,
  },
];

/** The onboarding guide, shown shortly after the page has loaded, until the member closes it in this browser. */
export function OnboardingModal({ userId }: { userId: string }) {
  const dismissal = useDismissedGuide('onboarding', userId);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (dismissal || !isDue) return null;
  return (
    <GuideDialog
      stepsLabel="Onboarding"
      steps={steps}
      lastLabel="Get Started"
      // `how` says whether the member finished the guide or skipped it.
      onLeave={(how) => dismissGuide('onboarding', userId, how)}
    />
  );
}

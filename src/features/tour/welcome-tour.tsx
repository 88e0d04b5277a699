import { useCallback } from 'react';
import { PlacedGuide, type PlacedStep } from '#src/components/placed-guide.tsx';
import { appName } from '#src/lib/app-name.ts';
import { type Dismissal, dismissGuide, useDismissedGuide } from '#src/lib/dismissed-guides.ts';

const linksTo = (path: string) => [`header nav a[href="${path}"]`, `nav a[href="${path}"]`, `header a[href="${path}"]`];

const steps: PlacedStep[] = [
  { title: `Welcome to ${appName}`, text: "Trade what you're good at for what you need.", places: [] },
  {
    title: 'Say what you offer',
    text: "A post says what you give and what you'd like in return.",
    places: ['nav[aria-label="Bottom"] button', 'button[aria-label="New post"]'],
  },
  { title: 'Find what you need', text: 'Search posts and people in your own words.', places: linksTo('/search') },
  { title: 'Talk it over', text: 'Write to someone before you agree.', places: linksTo('/messages') },
  {
    title: 'Trade, then review',
    text: 'Your requests and trades are here, step by step.',
    places: linksTo('/exchanges'),
  },
];

/** Shows a new member where the navigation bars lead, once per browser. */
export function WelcomeTour({ userId }: { userId: string }) {
  const dismissal = useDismissedGuide('tour', userId);
  const leave = useCallback((how: Dismissal) => dismissGuide('tour', userId, how), [userId]);
  if (dismissal) return null;
  return (
    <PlacedGuide stepsLabel="Welcome tour" steps={steps} lastLabel="Finish" skipLabel="Skip Tour" onLeave={leave} />
  );
}

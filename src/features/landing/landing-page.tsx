import { CallToAction } from '#src/features/landing/call-to-action.tsx';
import { CircleStory } from '#src/features/landing/circle-story.tsx';
import { Questions } from '#src/features/landing/questions.tsx';
import { ExampleTrades } from '#src/features/landing/example-trades.tsx';
import { FeatureCards } from '#src/features/landing/feature-cards.tsx';
import { Hero } from '#src/features/landing/hero.tsx';
import { HowItWorks } from '#src/features/landing/how-it-works.tsx';
import { Stats } from '#src/features/landing/stats.tsx';
import { Stories } from '#src/features/landing/stories.tsx';

/** The landing page; a member gets a link to the dashboard instead of the sign-up. */
export const LandingPage = ({ member }: { member: boolean }) => (
  <main id="main">
    <Hero member={member} />
    <Stats />
    <ExampleTrades />
    <HowItWorks />
    <CircleStory />
    <FeatureCards />
    <Stories />
    <Questions />
    <CallToAction member={member} />
  </main>
);

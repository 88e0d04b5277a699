import { CardSkeletons } from '#src/components/ui/skeleton.tsx';

/** The page while a post, a profile or the results load. */
export const WaitingPage = () => (
  <main id="main" className="page min-h-dvh py-16">
    <CardSkeletons count={1} label="Loading" />
  </main>
);

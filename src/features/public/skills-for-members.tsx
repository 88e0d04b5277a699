import { useQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { WaitingFrame } from '#src/features/public/waiting-frame.tsx';
import { PublicSkillsPage } from '#src/components/public/public-skills-page.tsx';

const TITLE = 'Skills to trade';

/** All skills, between the bars of members. */
export function SkillsForMembers() {
  const query = useQuery(trpc.public.skillsPage.queryOptions());
  return (
    <QueryContent
      query={query}
      waiting={
        <WaitingFrame title={TITLE}>
          <CardSkeletons count={3} label="Loading the skills" />
        </WaitingFrame>
      }
      failed={(error) => <WaitingFrame title={TITLE}>{error}</WaitingFrame>}
    >
      {(page) => <PublicSkillsPage page={page} />}
    </QueryContent>
  );
}

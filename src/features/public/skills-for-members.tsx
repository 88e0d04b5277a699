import { useQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { PublicSkillsPage } from '#src/components/public/public-skills-page.tsx';

/** All skills, between the bars of members. */
export function SkillsForMembers() {
  const query = useQuery(trpc.public.skillsPage.queryOptions());
  return (
    <QueryContent
      query={query}
      waiting={
        <main id="main" className="page py-5 md:py-8">
          <CardSkeletons count={3} label="Loading the skills" />
        </main>
      }
    >
      {(page) => <PublicSkillsPage page={page} />}
    </QueryContent>
  );
}

import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { WaitingFrame } from '#src/features/public/waiting-frame.tsx';
import { PublicSkillPage } from '#src/components/public/public-skill-page.tsx';
import { errorStatus } from '#src/lib/errors/error-message.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';

const waiting = (
  <WaitingFrame title="Skill">
    <CardSkeletons count={3} label="Loading the page" />
  </WaitingFrame>
);

interface SkillForMembersProps {
  skill: string;
  place: string | undefined;
  notFound: ReactNode;
}

/** What visitors see of a skill, between the bars of members. */
export function SkillForMembers({ skill, place, notFound }: SkillForMembersProps) {
  const query = useQuery(trpc.public.skillPage.queryOptions({ skill, place }));
  usePageTitle(query.data?.skill.name);
  return (
    <QueryContent
      query={query}
      waiting={waiting}
      failed={(error) =>
        errorStatus(query.error) === 404 ? notFound : <WaitingFrame title="Skill">{error}</WaitingFrame>
      }
    >
      {(page) => <PublicSkillPage page={page} isMember />}
    </QueryContent>
  );
}

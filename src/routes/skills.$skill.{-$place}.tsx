import { createFileRoute } from '@tanstack/react-router';
import { VisitorPage } from '#src/features/public/visitor-page.tsx';
import { LogInFirstPage } from '#src/features/shell/log-in-first-page.tsx';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { useSession } from '#src/session/session.ts';

const SkillForMembers = lazyNamed(() => import('#src/features/public/skill-for-members.tsx'), 'SkillForMembers');

export const Route = createFileRoute('/skills/$skill/{-$place}')({
  staticData: { access: 'public', title: 'Please log in', memberTitle: 'Skill' },
  component: OneSkill,
});

function OneSkill() {
  const { skill, place } = Route.useParams();
  return useSession().user ? (
    <SkillForMembers skill={skill} place={place} notFound={<NotFoundPage />} />
  ) : (
    <VisitorPage signIn={<LogInFirstPage />} />
  );
}

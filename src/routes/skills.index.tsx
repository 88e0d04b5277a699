import { createFileRoute } from '@tanstack/react-router';
import { VisitorPage } from '#src/features/public/visitor-page.tsx';
import { LogInFirstPage } from '#src/features/shell/log-in-first-page.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { useSession } from '#src/session/session.ts';

const SkillsForMembers = lazyNamed(() => import('#src/features/public/skills-for-members.tsx'), 'SkillsForMembers');

export const Route = createFileRoute('/skills/')({
  staticData: { access: 'public', title: 'Skills to trade' },
  component: Skills,
});

function Skills() {
  return useSession().user ? <SkillsForMembers /> : <VisitorPage signIn={<LogInFirstPage />} />;
}

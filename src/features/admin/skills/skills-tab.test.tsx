import { expect, it } from 'vitest';
import { SkillsTab } from '#src/features/admin/skills/skills-tab.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

it('does not say that every search found something where the searches could not be read', async () => {
  const { screen } = await show(<SkillsTab />, {
    answers: {
      skills: { forAdmins: () => ({ unknown: [], skills: [] }) },
      admin: { analytics: () => refuse('INTERNAL') },
    },
  });
  await expect.element(screen.getByText('Every post matches a skill.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByText('Every search found something.')).not.toBeInTheDocument();
});

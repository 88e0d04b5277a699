import { expect, it } from 'vitest';
import { AnotherWordDialog } from '#src/features/admin/skills/another-word-dialog.tsx';
import { SkillsTab } from '#src/features/admin/skills/skills-tab.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

it('does not say that every search found something where the searches could not be read', async () => {
  const { screen } = await show(<SkillsTab />, {
    skills: { forAdmins: () => ({ unknown: [], skills: [] }) },
    admin: { analytics: () => refuse('INTERNAL') },
  });
  await expect.element(screen.getByText('Every post matches a skill.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByText('Every search found something.')).not.toBeInTheDocument();
});

it('asks before it drops the skill that a word was given', async () => {
  const { screen } = await show(<AnotherWordDialog word="pipes" onClose={() => {}} />);
  await screen.getByRole('searchbox', { name: 'Find a skill' }).fill('pipe');
  await screen.getByRole('button', { name: 'Plumbing' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

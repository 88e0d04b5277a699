import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { MultiSelect } from '#src/components/ui/multi-select.tsx';
import { SkillPicker } from '#src/components/skill-picker.tsx';
import { skills } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const logo = skills.find(({ id }) => id === 'logo-design');

function Picker({ max = 2, start = [] as string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <SkillPicker value={value} onChange={setValue} max={max} suggested={logo ? [logo] : []} />
      <output>{value.join(' ')}</output>
    </>
  );
}

it('chooses what the words suggest with a tap only, and keeps the focus on it', async () => {
  const { screen } = await show(<Picker />);
  const suggestion = screen.getByRole('button', { name: '+ Logo design' });
  await expect.element(suggestion).toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
  (suggestion.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const chosen = screen.getByRole('button', { name: 'Logo design', exact: true });
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chosen).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});

it('finds others by any word for them, with the keyboard', async () => {
  const { screen } = await show(<Picker max={1} />);
  const search = screen.getByRole('searchbox', { name: 'Find a skill' });
  await search.fill('pipe');
  await expect.element(screen.getByRole('button', { name: 'Plumbing' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('plumbing');
  await expect.element(screen.getByText(/That's the maximum/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '+ Logo design' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Plumbing', exact: true }).click();
  await expect.element(screen.getByRole('searchbox', { name: 'Find a skill' })).toBeVisible();
});

const industry = { value: 'plumbing', label: 'Plumbing' };

it.each([
  ['Find a skill', <Picker key="skills" />],
  ['Type to filter', <MultiSelect key="industries" options={[industry]} value={[]} onChange={() => {}} />],
])('shows what it finds above the footer of a dialog, without scrolling by hand (%s)', async (name, field) => {
  await page.viewport(390, 420);
  const { screen } = await show(
    <Dialog onClose={() => {}} title="A post" footer={<button type="button">Save</button>}>
      <div className="h-[235px]" />
      {field}
    </Dialog>,
  );
  await screen.getByLabelText(name).fill('plumb');
  const found = screen.getByRole('button', { name: 'Plumbing' });
  const save = screen.getByRole('button', { name: 'Save' }).element();
  await expect.poll(() => boxOf(found).bottom).toBeLessThan(save.closest('footer')?.getBoundingClientRect().top ?? 0);
});

it('shows with a cross that a press takes a chosen skill away', async () => {
  const { screen } = await show(<Picker start={['plumbing']} />);
  const chosen = screen.getByRole('button', { name: 'Plumbing', exact: true });
  await expect.element(chosen).toBeVisible();
  expect(chosen.element().querySelector('.lucide-x')).not.toBeNull();
  expect(chosen.element().querySelector('.lucide-check')).toBeNull();
});

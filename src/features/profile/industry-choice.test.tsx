import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { completeProfileInput } from '#contracts/profile/profile.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { CompletionFields } from '#src/features/profile/completion-fields.tsx';
import { industries } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const homeRepair = { id: 'home-repair', name: 'Home Repair' };
const plumbing = {
  id: 'plumbing-repair',
  name: 'Plumbing repair',
  industryId: 'home-repair',
  alsoCalled: ['leaking faucet', 'plumber'],
};

const showForm = async () => {
  let values: unknown;
  function Form() {
    const form = useForm({
      resolver: zodResolver(completeProfileInput, inOurTexts),
      defaultValues: { firstName: 'Ida', lastName: 'Ray', businessDescription: 'I mend what leaks.', industries: [] },
    });
    return (
      <form onSubmit={(event) => void form.handleSubmit((all) => (values = all))(event)}>
        <CompletionFields form={form} />
        <button type="submit">Save</button>
      </form>
    );
  }
  const { screen } = await show(<Form />, {
    posts: { industries: () => [...industries, homeRepair, { id: 'other', name: 'Other' }] },
    skills: { list: () => [plumbing] },
  });
  return { screen, saved: () => values };
};

it('finds the industry and the skill by a word of either', async () => {
  const { screen, saved } = await showForm();
  await screen.getByRole('textbox', { name: 'Find an industry or a skill' }).fill('faucet');
  await screen.getByRole('button', { name: 'Plumbing repair (Home Repair)' }).click();
  await expect.element(screen.getByRole('button', { name: /Remove.*Home Repair|Home Repair/ }).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(saved).toMatchObject({ industries: ['home-repair'], skillsOffered: ['plumbing-repair'] });
});

it('takes a trade that is on no list as it is typed, and puts it where others find it', async () => {
  const { screen, saved } = await showForm();
  await screen.getByRole('textbox', { name: 'Find an industry or a skill' }).fill('Falconry');
  await screen.getByRole('button', { name: 'Other: Falconry' }).click();
  await expect.element(screen.getByRole('list', { name: 'Chosen' }).getByText('Falconry')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(saved)
    .toMatchObject({ industries: ['other'], businessDescription: 'Falconry. I mend what leaks.' });
});

import { expect, it, vi } from 'vitest';
import { useState } from 'react';
import { userEvent, page } from 'vitest/browser';
import { MultiSelect } from '#src/components/ui/multi-select.tsx';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { SkillPicker } from '#src/components/skill-picker.tsx';
import { skills } from '#src/test/samples.ts';

const options = Array.from({ length: 12 }, (_, n) => ({ value: `${n}`, label: `Trade ${n + 1}` }));

const items = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread', count: 3 },
  { value: 'requests', label: 'Service Requests' },
] as const;
type Value = (typeof items)[number]['value'];

async function open(onChange = vi.fn<(value: Value) => void>()) {
  function Example() {
    const [value, setValue] = useState<Value>('all');
    return (
      <Tabs
        items={items}
        value={value}
        label="Notifications"
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      >
        {`The list of ${value}`}
      </Tabs>
    );
  }
  const { screen } = await show(<Example />);
  const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
  return { screen, tab, onChange };
}

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

const industry = { value: 'plumbing', label: 'Plumbing' };

it('lists eight of many options, all of them when asked, and each that is typed', async () => {
  const { screen } = await show(<MultiSelect options={options} value={[]} onChange={() => {}} />);
  const listed = () => screen.getByRole('button', { name: /^Trade/ }).elements().length;
  expect(listed()).toBe(8);
  await screen.getByRole('textbox').fill('Trade 12');
  expect(listed()).toBe(1);
  await screen.getByRole('textbox').fill('');
  await screen.getByRole('button', { name: '4 more' }).click();
  expect(listed()).toBe(12);
});

it('begins its options where its field begins', async () => {
  const { screen } = await show(<MultiSelect options={options} value={[]} onChange={() => {}} />);
  expect(boxOf(screen.getByRole('button', { name: 'Trade 1', exact: true })).left).toBe(
    boxOf(screen.getByRole('textbox')).left,
  );
});

it('leaves a list above it at its end while it grows', async () => {
  const { screen } = await show(
    <div style={{ height: 300, display: 'flex', flexDirection: 'column' }}>
      <div role="log" style={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowAnchor: 'none' }}>
        <p style={{ height: 900 }}>Messages</p>
      </div>
      <form className="flex items-end">
        <Textarea rows={1} aria-label="Message" defaultValue={'one\ntwo\nthree'} />
      </form>
    </div>,
  );
  const list = screen.getByRole('log').element();
  list.scrollTop = list.scrollHeight;
  await screen.getByRole('textbox').fill('one\ntwo\nfour');
  expect(list.scrollHeight - list.scrollTop - list.clientHeight).toBe(0);
});

it('selects by a press, and names its panel', async () => {
  const { screen, tab, onChange } = await open();
  await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true');
  await tab(/^Unread/).click();
  await expect.element(screen.getByRole('tabpanel', { name: /^Unread/ })).toHaveTextContent('The list of unread');
  await tab(/^Unread/).click();
  expect(onChange.mock.calls).toEqual([['unread']]);
});

it('is one stop of the keyboard, and the arrows, Home and End choose', async () => {
  const { tab, onChange } = await open();
  await userEvent.tab();
  await expect.element(tab('All')).toHaveFocus();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home']) await userEvent.keyboard(`{${key}}`);
  expect(onChange.mock.calls.flat()).toEqual(['requests', 'all', 'unread', 'requests', 'all']);
  await expect.element(tab('All')).toHaveFocus();
  await userEvent.tab();
  await expect.element(tab('All')).not.toHaveFocus();
  await expect.element(tab(/^Unread/)).not.toHaveFocus();
});

it('leaves keys with Alt to the browser, which goes back by one of them', async () => {
  const { tab, onChange } = await open();
  await userEvent.tab();
  await expect.element(tab('All')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(onChange).not.toHaveBeenCalled();
});

it('draws no ring around a tab that a pointer chose', async () => {
  const { tab } = await open();
  await tab(/^Unread/).click();
  expect(getComputedStyle(tab(/^Unread/).element()).outlineStyle).toBe('none');
});

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

import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { show } from '#src/test/show.tsx';

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

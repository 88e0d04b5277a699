import { expect, it } from 'vitest';
import { MultiSelect } from '#src/components/ui/multi-select.tsx';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

const options = Array.from({ length: 12 }, (_, n) => ({ value: `${n}`, label: `Trade ${n + 1}` }));

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

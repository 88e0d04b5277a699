import { expect, it } from 'vitest';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { show } from '#src/test/show.tsx';

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

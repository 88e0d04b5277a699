import { expect, it } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/api/query-client.ts';
import { useHoldUpdatesDuringPress } from '#src/realtime/use-hold-updates-during-press.ts';
import { drawn, point } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

function Page() {
  useHoldUpdatesDuringPress();
  const { data } = useQuery({ queryKey: ['line'], queryFn: () => '', staleTime: Number.POSITIVE_INFINITY });
  return (
    <main>
      {data ? <p>{data}</p> : null}
      <button type="button">I have it</button>
      <p>Words</p>
    </main>
  );
}

const open = async () => {
  const { screen } = await show(<Page />);
  const button = screen.getByRole('button').element();
  return { screen, button, line: screen.getByText('Robin says it’s done.') };
};
const arrive = async () => {
  queryClient.setQueryData(['line'], 'Robin says it’s done.');
  await drawn();
};

it('shows what arrives during a press of a button once it is released', async () => {
  const { button, line } = await open();
  const { top } = button.getBoundingClientRect();
  point(button, 'pointerdown');
  await arrive();
  expect(button.getBoundingClientRect().top).toBe(top);
  point(button, 'pointerup');
  (button as HTMLElement).click();
  await expect.element(line).toBeVisible();
});

it('shows what arrives when a press ends without a click or never ends', async () => {
  const { button, line } = await open();
  point(button, 'pointerdown');
  point(button, 'pointercancel');
  await arrive();
  await expect.element(line).toBeVisible();
  point(button, 'pointerdown');
  queryClient.setQueryData(['line'], '');
  await expect.element(line).not.toBeInTheDocument();
});

it('shows at once what arrives while something other than a button is pressed', async () => {
  const { screen, line } = await open();
  point(screen.getByText('Words').element(), 'pointerdown');
  await arrive();
  expect(line.elements()).toHaveLength(1);
});

import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Banner } from '#src/components/ui/banner.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { DropdownMenu, DropdownItem } from '#src/components/ui/dropdown-menu.tsx';
import { toast } from '#src/lib/toast.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

it('lets Escape close the dialog below a toast', async () => {
  const onClose = vi.fn<() => void>();
  const { screen } = await show(
    <Dialog onClose={onClose} title="Create a post">
      <input aria-label="Location" />
    </Dialog>,
  );
  await screen.getByLabelText('Location').click();
  toast({ title: 'Post Limit Reached' });
  await expect.element(screen.getByText('Post Limit Reached').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  await expect.element(screen.getByText('Post Limit Reached')).not.toBeInTheDocument();
});

it('lets Escape close the menu below a toast', async () => {
  const { screen } = await show(
    <DropdownMenu trigger={<button type="button">More</button>}>
      <DropdownItem>Mute</DropdownItem>
    </DropdownMenu>,
  );
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  toast({ title: 'New message' });
  await expect.element(screen.getByText('New message').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

it('leaves an action that loads below it', async () => {
  await page.viewport(390, 844);
  const { screen } = await show(<main aria-label="Page" />);
  toast({ title: 'New message', duration: 60_000 });
  const toasted = screen.getByRole('listitem').filter({ hasText: 'New message' });
  await expect.element(toasted).toBeVisible();
  const shown = toasted.element();
  // The end of its entrance updates its position, too.
  await expect.poll(() => shown.getAnimations({ subtree: true })).toEqual([]);
  const main = screen.getByRole('main').element();
  const above = document.createElement('div');
  above.style.height = `${shown.getBoundingClientRect().top - main.getBoundingClientRect().top}px`;
  const action = document.createElement('button');
  action.textContent = 'Compare plans';
  main.append(above, action);
  await expect
    .poll(() => {
      const [one, other] = [shown.getBoundingClientRect(), action.getBoundingClientRect()];
      return one.bottom <= other.top || one.top >= other.bottom || one.left >= other.right;
    })
    .toBe(true);
});

it('leaves what a banner offers, where everything else is full', async () => {
  await page.viewport(390, 844);
  const { screen } = await show(
    <main>
      <Banner
        action={
          <button type="button" style={{ height: '6rem' }}>
            Compare plans
          </button>
        }
      >
        Your trial has ended.
      </Banner>
      <h1>Good evening</h1>
      <button type="button" style={{ width: '100%', height: '50rem' }}>
        Everything else
      </button>
    </main>,
  );
  toast({ title: 'New message', duration: 60_000 });
  const toasted = screen.getByRole('listitem').filter({ hasText: 'New message' });
  await expect.element(toasted).toBeVisible();
  await expect.poll(() => toasted.element().getAnimations({ subtree: true })).toEqual([]);
  const offer = boxOf(screen.getByRole('button', { name: 'Compare plans' }));
  await expect.poll(() => boxOf(toasted).top).toBeGreaterThan(offer.bottom);
});

import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { DropdownMenu, DropdownItem } from '#src/components/ui/dropdown-menu.tsx';
import { toast } from '#src/lib/toast.ts';
import { show } from '#src/test/show.tsx';

it('lets Escape close the dialog below a toast', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <Dialog open onOpenChange={onOpenChange} title="Create a post">
      <input aria-label="Location" />
    </Dialog>,
  );
  await screen.getByLabelText('Location').click();
  toast({ title: 'Post Limit Reached' });
  await expect.element(screen.getByText('Post Limit Reached').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
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

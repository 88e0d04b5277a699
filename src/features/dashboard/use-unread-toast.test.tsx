import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { useUnreadToast } from '#src/features/dashboard/use-unread-toast.ts';
import { dismissGuide } from '#src/lib/dismissed-guides.ts';
import { toast, toastStore } from '#src/lib/toast.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { dana, notification } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

/** A page with the toast, and with a sheet that can be opened over it. */
function Page() {
  useUnreadToast(dana.id);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="A sheet"
        description="Over the page."
        confirmLabel="Go on"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

const visit = (id: string) => {
  dismissGuide('tour', dana.id, 'completed');
  return show(<Page />, { notifications: { list: () => ({ items: [{ ...notification, id }], nextCursor: null }) } });
};

it('shows the first unread notification once, whatever was loaded again since', async () => {
  const stored = JSON.stringify([notification.id]);
  localStorage.setItem(`proquo:told-notices:${dana.id}`, stored);
  const { screen, server } = await visit(notification.id);
  await expect.poll(() => server.callsOf('notifications.list')).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  await new Promise((seen) => setTimeout(seen, 200));
  expect(toastStore.get()).toBeNull();
});

it('remembers what it showed for the next visit', async () => {
  const { screen } = await visit('notice-kept');
  await expect.element(screen.getByText(notification.title)).toBeVisible();
  expect(localStorage.getItem(`proquo:told-notices:${dana.id}`)).toContain('notice-kept');
});

it('gives way to a sheet that opens', async () => {
  const { screen } = await visit('notice-way');
  await expect.element(screen.getByText(notification.title)).toBeVisible();
  await screen.getByRole('button', { name: 'Open', exact: true }).first().click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  // At once, not after five seconds.
  await expect.element(screen.getByText(notification.title), { timeout: 1000 }).not.toBeInTheDocument();
});

it('waits for another toast, such as an error, to go', async () => {
  toast({ title: 'Error', description: 'The menu could not be loaded.', variant: 'destructive' });
  const { screen, server } = await visit('notice-after');
  await expect.poll(() => server.callsOf('notifications.list')).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  await new Promise((seen) => setTimeout(seen, 200));
  expect(toastStore.get()?.title).toBe('Error');
  toastStore.set(null);
  await expect.element(screen.getByText(notification.title)).toBeVisible();
});

it('disappears after 5 seconds', async () => {
  const timers = holdTimers(5000);
  const { screen } = await visit('notice-goes');
  await expect.element(screen.getByText(notification.title)).toBeVisible();
  await expect.poll(timers.count).toBe(1);
  timers.fire();
  await expect.element(screen.getByText(notification.title)).not.toBeInTheDocument();
});

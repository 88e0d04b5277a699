import { Settings, Trash } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Drawer } from '#src/components/ui/drawer.tsx';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '#src/components/ui/dropdown-menu.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Row } from '#src/features/site-test/row.tsx';
import { toast } from '#src/lib/toast.ts';

type Open = 'dialog' | 'confirm' | 'drawer' | null;

/** Dialogs, menus and other overlays. */
export function OverlaySamples() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Row label="Dialogs">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <DropdownMenu trigger={<Button variant="secondary">Menu</Button>} align="start">
          <DropdownItem icon={<Settings aria-hidden />}>Settings</DropdownItem>
          <DropdownItem disabled>Not now</DropdownItem>
          <DropdownSeparator />
          <DropdownItem destructive icon={<Trash aria-hidden />}>
            Delete
          </DropdownItem>
        </DropdownMenu>
      </Row>
      <Row label="Toasts">
        <Button variant="secondary" onClick={() => toast({ title: 'Notification deleted' })}>
          Default
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Request sent', description: 'Maya usually answers within a day.', variant: 'success' })
          }
        >
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Post Limit Reached',
              description: 'Upgrade to post more this month.',
              variant: 'destructive',
              action: { label: 'Upgrade', onClick: () => toast({ title: 'Upgrade pressed' }) },
            })
          }
        >
          Destructive with action
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        description="On phones it comes from below."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <Field label="Name">
          <Input />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Remove this post?"
        description="It disappears for everyone. Deleting a post gives no post back."
        confirmLabel="Remove"
        destructive
        onConfirm={close}
      />
      <Drawer open={open === 'drawer'} onClose={close} title="Menu" header={<p>Header</p>}>
        <p className="p-3">Navigation stands here.</p>
      </Drawer>
    </>
  );
}

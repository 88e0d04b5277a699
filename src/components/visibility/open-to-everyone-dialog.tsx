import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contact } from '#contracts/public/pages.ts';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';

interface OpenToEveryoneDialogProps<Page> {
  title: string;
  preview: UseQueryResult<{ page: Page; contacts: Contact[] }, unknown>;
  renderPage: (page: Page) => ReactNode;
  confirmLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const looksLike: Record<Contact['kind'], string> = {
  email: "looks like an email address. Visitors won't see it.",
  phone: "looks like a phone number. Visitors won't see it.",
  street: 'looks like a street address. Everyone could read it.',
};

const Contacts = ({ contacts }: { contacts: readonly Contact[] }) => (
  <ul className="flex flex-col gap-2 rounded-control bg-marigold-soft p-3 text-sm">
    {contacts.map(({ kind, text }) => (
      <li key={`${kind} ${text}`} className="flex items-start gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-marigold" />
        <span className="user-content min-w-0">
          <mark className="rounded-sm bg-marigold-fill px-1 text-on-marigold">{text}</mark>{' '}
          <span>{looksLike[kind]}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** Shows what visitors will see, and asks once whether it may be read by everyone. */
export const OpenToEveryoneDialog = <Page,>(props: OpenToEveryoneDialogProps<Page>) => (
  <Dialog
    onClose={props.onClose}
    size="lg"
    title={props.title}
    description="Anyone can read this, without an account, and search engines can find it."
    footer={
      <>
        <Button variant="secondary" onClick={props.onClose}>
          Cancel
        </Button>
        <Button loading={props.isPending} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    <div className="flex flex-col gap-4">
      <QueryContent query={props.preview} waiting={<CardSkeletons count={1} label="Loading the preview" />}>
        {({ page, contacts }) => (
          <>
            {contacts.length > 0 ? <Contacts contacts={contacts} /> : null}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <div role="group" tabIndex={0} aria-label="What visitors will see" className="rounded-card">
              <div inert className="flex flex-col gap-4 rounded-card border border-line bg-paper p-3">
                {props.renderPage(page)}
              </div>
            </div>
          </>
        )}
      </QueryContent>
      <p className="text-sm text-muted">
        You can take it back at any time. It's gone here at once, but search engines forget slowly.
      </p>
    </div>
  </Dialog>
);

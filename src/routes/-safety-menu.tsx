import { Ban, Ellipsis, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Person } from '#contracts/shared/basics.ts';
import { Button } from '#src/components/core/button.tsx';
import { DropdownItem, DropdownMenu } from '#src/components/ui/dropdown-menu.tsx';
import { BlockDialog } from '#src/features/blocks/block-dialog.tsx';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

interface SafetyMenuProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'verificationStatus'>;
  /** Leaves the page of the member, who is hidden now. */
  onBlocked: () => void;
  /** Further items, before these. */
  children?: ReactNode;
}

/** Blocks or reports a member; renders nothing for the member themselves and for former members. */
export function SafetyMenu({ person, onBlocked, children }: SafetyMenuProps) {
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const me = useUser().id;
  if (person.id === me || person.verificationStatus === null) return null;
  const name = person.firstName ?? 'this member';
  return (
    <>
      <DropdownMenu
        label={`About ${name}`}
        trigger={
          <Button size="icon-sm" variant="ghost" aria-label={`More about ${personName(person)}`}>
            <Ellipsis aria-hidden className="size-5" />
          </Button>
        }
      >
        {children}
        <DropdownItem icon={<Flag aria-hidden />} onSelect={() => setOpen('report')}>
          Report {name}
        </DropdownItem>
        <DropdownItem destructive icon={<Ban aria-hidden />} onSelect={() => setOpen('block')}>
          Block {name}
        </DropdownItem>
      </DropdownMenu>
      {open === 'report' ? (
        <ReportDialog subject={{ type: 'user', id: person.id, name }} onClose={() => setOpen(null)} />
      ) : null}
      <BlockDialog
        userId={person.id}
        name={name}
        open={open === 'block'}
        onClose={() => setOpen(null)}
        onBlocked={onBlocked}
      />
    </>
  );
}

import { Download } from 'lucide-react';
import { useState } from 'react';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';

const lists = [
  { value: 'members', label: 'Members' },
  { value: 'posts', label: 'Posts' },
  { value: 'exchanges', label: 'Exchanges' },
  { value: 'reports', label: 'Reports' },
  { value: 'decisions', label: 'Decisions' },
];

/** The lists of the admin page as files, for spreadsheets and an operator's own reports. */
export function DownloadsTab() {
  const [list, setList] = useState('members');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const range = new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}) }).toString();
  return (
    <Card className="flex max-w-reading flex-col gap-4">
      <Field label="List">
        <Select options={lists} value={list} onValue={setList} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Created from" hint="Leave it empty to start at the beginning.">
          <Input type="date" value={from} max={to || undefined} onValue={setFrom} />
        </Field>
        <Field label="Until" hint="This day is included.">
          <Input type="date" value={to} min={from || undefined} onValue={setTo} />
        </Field>
      </div>
      <AnchorButton href={`/api/admin/${list}.csv${range ? `?${range}` : ''}`} download className="self-start">
        <Download aria-hidden className="size-[18px]" />
        Download CSV
      </AnchorButton>
      <p className="text-sm text-muted">
        Days are in UTC. Files hold no messages, pictures or coordinates. Each download is in the audit log.
      </p>
    </Card>
  );
}

import { useState } from 'react';
import { MAX_NOTE_DAYS, MAX_NOTE_LENGTH, staffNoteMessages, type StaffNote } from '#contracts/admin/staff.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { dayText } from '#contracts/shared/day-text.ts';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 5;
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** What staff wrote about a member, and a form for a new note. */
export function MemberNotes({ userId, firstName }: { userId: string; firstName: string }) {
  const { query, items: notes = [] } = useItems(trpc.staff.notes, { id: userId, limit: PAGE_SIZE });
  return (
    <section aria-label="Notes" className="rounded-card border border-line p-4">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-[600] tracking-normal">Notes</h3>
      <QueryList
        query={query}
        count={notes.length}
        waiting={<RowSkeletons label="Loading the notes" count={2} />}
        empty={<p className="text-sm text-muted">No notes yet.</p>}
      >
        <ul aria-label="Notes" className="divide-y divide-line text-sm">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      </QueryList>
      <NewNote userId={userId} firstName={firstName} />
    </section>
  );
}

const Note = ({ note: { text, author, createdAt, until } }: { note: StaffNote }) => (
  <li className="py-2">
    <p className="user-content whitespace-pre-line">{text}</p>
    <p className="text-muted">
      <span>{`${personName(author)}, `}</span>
      <Time iso={createdAt} inSentence />
      {until ? <span>{`. In their data from ${dayText(until)} on`}</span> : null}
    </p>
  </li>
);

/** Folded until it is needed: most looks at a member leave no note. */
function NewNote({ userId, firstName }: { userId: string; firstName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [until, setUntil] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = useAction(trpc.staff.addNote, {
    oneAtATime: true,
    failure: "We couldn't save the note. Please try again.",
    refreshes: [trpc.staff.notes, trpc.admin.auditLog],
    onSuccess: () => {
      setText('');
      setUntil('');
      setIsOpen(false);
    },
  });
  if (!isOpen) {
    return (
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        Write a note
      </Button>
    );
  }
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setIsMissing(true);
        else add.mutate({ id: userId, text: text.trim(), until: until || null });
      }}
    >
      <Field
        label="Note"
        hint={`You can't change it later. ${firstName} can find it in the data they download, without your name.`}
        error={isMissing ? staffNoteMessages.text : undefined}
        required
      >
        <Textarea
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onValue={(value) => {
            setText(value);
            setIsMissing(false);
          }}
        />
      </Field>
      <Field
        label={`When ${firstName} can find it`}
        hint={`Leave it empty for right away. At most ${MAX_NOTE_DAYS} days from now.`}
      >
        <Input type="date" min={dayIn(0)} max={dayIn(MAX_NOTE_DAYS)} value={until} onValue={setUntil} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={add.isPending}>
          Save note
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

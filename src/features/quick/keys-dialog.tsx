import { Dialog } from '#src/components/ui/dialog.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { setSingleKeys, singleKeys } from '#src/lib/quick.ts';
import { useStore } from '#src/lib/store.ts';

const keys: { keys: string[]; does: string }[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Find pages, people, posts and actions' },
  { keys: ['/'], does: 'Go to the search' },
  { keys: ['j', 'k'], does: 'Go to the next or previous row' },
  { keys: ['↓', '↑'], does: 'The same, from a row or the search field' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['m'], does: 'Write to the member of the row, or see the messages' },
  { keys: ['?'], does: 'Show these keys' },
];

/** The keys that work on every page, and a switch for those that are a single key. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const on = useStore(singleKeys);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Quick keys" description="They rest while you type.">
      <dl className="mb-5 flex flex-col">
        {keys.map((row) => (
          <div
            key={row.does}
            className="flex items-center justify-between gap-4 border-t border-line py-2.5 first:border-0"
          >
            <dt className="order-last flex shrink-0 gap-1.5">
              {row.keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line bg-sunken px-2 font-sans text-sm leading-6">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-[0.9375rem] leading-6">{row.does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys"
        hint="Turn them off where they get in your way, on this device."
        checked={on}
        onChange={setSingleKeys}
      />
    </Dialog>
  );
}

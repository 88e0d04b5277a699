import { Dialog } from '#src/components/ui/dialog.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { setSingleKeys, singleKeys } from '#src/lib/quick.ts';
import { useStore } from '#src/lib/store.ts';

const keys: { keys: string[]; does: string }[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Find pages, people, posts and actions' },
  { keys: ['/'], does: 'Go to the search' },
  { keys: ['j', 'k'], does: 'Move to the next or previous row' },
  { keys: ['↓', '↑'], does: 'The same, from a row or the search field' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['m'], does: 'Write to the member in the row, or see the messages' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** The keys that work on every page, and a switch for those that are a single key. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore(singleKeys);
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" description="They're paused while you type.">
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
        label="Single-key shortcuts"
        hint="Turn them off on this device if they get in your way."
        checked={isOn}
        onChange={setSingleKeys}
      />
    </Dialog>
  );
}

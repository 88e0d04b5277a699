import { toast } from '#src/lib/toast.ts';

/** The older way, which works over plain http too. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  const focused = document.activeElement;
  // The field goes inside an open dialog, which would take the focus from one outside.
  (focused?.closest('[role=dialog], [role=alertdialog]') ?? document.body).append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is missing over plain http, or refused.
    return copyBySelection(text);
  }
};

/**
 * Copies a text and confirms it. If the browser does not allow that, explains how to copy it manually.
 * @param what the name of the text in these sentences: 'Link'
 * @param byHand how to copy it manually
 */
export async function copyText(what: string, text: string, byHand: string): Promise<void> {
  if (await copy(text)) toast({ title: `${what} copied`, variant: 'success' });
  else toast({ title: 'Not copied', description: byHand, variant: 'destructive' });
}

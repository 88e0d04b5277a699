import { toast } from '#src/lib/toast.ts';

/** The older way, which works over plain http too. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  // A field in the page's flow could scroll the page when it gets the focus.
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
 * @param name the name of the text in these sentences: 'Link'
 * @param manualHint how to copy it manually
 * @param note a sentence below the confirmation
 */
export async function copyText(name: string, text: string, manualHint: string, note?: string): Promise<void> {
  if (await copy(text)) toast({ title: `${name} copied`, description: note, variant: 'success' });
  else toast({ title: 'Not copied', description: manualHint, variant: 'destructive' });
}

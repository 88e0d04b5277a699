import { copyText } from '#src/lib/copy-text.ts';
import { toast } from '#src/lib/toast.ts';

interface SharedLink {
  /** A path on this site. */
  path: string;
  title: string;
  text: string;
  /** Who can open the link, in a sentence for the member who shares it. */
  note?: string | undefined;
}

/** Shares an address: with the device's share sheet where there is one, else by copying it. */
export async function shareLink({ path, title, text, note }: SharedLink): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  const copy = () => copyText('Link', url, `Copy this address: ${url}`, note);
  if (typeof navigator.share !== 'function') return copy();
  if (note) toast({ title: note });
  try {
    await navigator.share({ url, title, text });
  } catch (error) {
    // Closing the share sheet isn't a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}

import { copyText } from '#src/lib/copy-text.ts';
import { toast } from '#src/lib/toast.ts';

interface SharedLink {
  /** A path on this site. */
  path: string;
  title: string;
  text: string;
  /** What is said of it once it is copied. */
  note?: string | undefined;
}

/** Hands an address on: by the sheet of the device where there is one, else by copying it. */
export async function shareLink({ path, title, text, note }: SharedLink): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (note) toast({ title: note });
  const copy = () => copyText('Link', url, `Copy this address: ${url}`);
  if (typeof navigator.share !== 'function') return copy();
  try {
    await navigator.share({ url, title, text });
  } catch (error) {
    // Closing the sheet of the device is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}

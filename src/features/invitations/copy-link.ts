import { copyText } from '#src/lib/copy-text.ts';

/** Copies the address of an invitation, or shows it where the browser does not let us. */
export const copyLink = (url: string): Promise<void> =>
  copyText('Link', url, `Please copy the address manually: ${url}`);

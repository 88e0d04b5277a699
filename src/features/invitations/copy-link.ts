import { toast } from '#src/lib/toast.ts';

/** Copies the address of an invitation, or shows it where the browser does not let us. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', variant: 'success' });
  } catch {
    toast({ title: 'Not copied', description: `Please copy the address by hand: ${url}`, variant: 'destructive' });
  }
}

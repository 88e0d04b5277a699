import { Copy, Share2 } from 'lucide-react';
import type { Invitation } from '#contracts/invitations.ts';
import { Button } from '#src/components/core/button.tsx';
import { appName } from '#src/lib/app-name.ts';
import { toast } from '#src/lib/toast.ts';

interface ShareLinkProps {
  invitation: Invitation;
  skill: string;
}

const canShare = () => typeof navigator.share === 'function';

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', variant: 'success' });
  } catch {
    toast({ title: 'Not copied', description: `Please copy the address by hand: ${url}`, variant: 'destructive' });
  }
}

async function share({ invitation: { url, place }, skill }: ShareLinkProps) {
  try {
    await navigator.share({ url, title: appName, text: `${skill} is wanted in ${place}. Maybe something for you?` });
  } catch (error) {
    // Closing the sheet of the device is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

/** Hands the link on: by the sheet of the device where there is one, and always by copying. */
export const ShareLink = (props: ShareLinkProps) => (
  <>
    {canShare() ? (
      <Button
        size="sm"
        variant="secondary"
        onClick={() => void share(props)}
        aria-label={`Share link for ${props.skill}`}
      >
        <Share2 aria-hidden className="size-[18px]" />
        Share
      </Button>
    ) : null}
    <Button
      size="sm"
      variant="secondary"
      onClick={() => void copy(props.invitation.url)}
      aria-label={`Copy link for ${props.skill}`}
    >
      <Copy aria-hidden className="size-[18px]" />
      Copy link
    </Button>
  </>
);

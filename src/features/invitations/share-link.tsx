import { Copy, Share2 } from 'lucide-react';
import type { Invitation } from '#contracts/matching/invitations.ts';
import { Button } from '#src/components/core/button.tsx';
import { copyLink } from '#src/features/invitations/copy-link.ts';
import { appName } from '#src/lib/app-name.ts';

interface ShareLinkProps {
  invitation: Invitation;
  skill: string | undefined;
}

const canShare = () => typeof navigator.share === 'function';

async function share({ invitation: { url, place }, skill }: ShareLinkProps) {
  try {
    const text = skill
      ? `People in ${place} are looking for ${skill}. Maybe it's something for you?`
      : `People in ${place} trade what they're good at here. Maybe it's something for you?`;
    await navigator.share({ url, title: appName, text });
  } catch (error) {
    // Closing the device's share sheet isn't a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}

/** Buttons to share the link by the device's share sheet, where it has one, and to copy it. */
export const ShareLink = (props: ShareLinkProps) => (
  <>
    {canShare() ? (
      <Button
        size="sm"
        variant="secondary"
        onClick={() => void share(props)}
        aria-label={`Share link for ${props.skill ?? props.invitation.place}`}
      >
        <Share2 aria-hidden className="size-[18px]" />
        Share
      </Button>
    ) : null}
    <Button
      size="sm"
      variant="secondary"
      onClick={() => void copyLink(props.invitation.url)}
      aria-label={`Copy link for ${props.skill ?? props.invitation.place}`}
    >
      <Copy aria-hidden className="size-[18px]" />
      Copy link
    </Button>
  </>
);

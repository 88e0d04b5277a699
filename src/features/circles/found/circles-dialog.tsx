import { Dialog } from '#src/components/ui/dialog.tsx';
import { CircleSuggestions } from '#src/features/circles/found/circle-suggestions.tsx';

/** The circles that a post could close, to ask the others. */
export const CirclesDialog = ({
  postId,
  service,
  onClose,
}: {
  postId: string;
  service: string;
  onClose: () => void;
}) => (
  <Dialog onClose={onClose} title="Trade circles" description={service} size="md">
    <CircleSuggestions
      postId={postId}
      noneText="No circle with this post yet. We look each time somebody posts near you."
    />
  </Dialog>
);

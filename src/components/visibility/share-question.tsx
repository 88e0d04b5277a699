import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';

const descriptions = {
  post: 'Open the post to everyone, and people without an account can read it, too.',
  profile: 'Open your profile to everyone, and people without an account can read it, too.',
};

interface ShareQuestionProps {
  of: keyof typeof descriptions;
  isOpen: boolean;
  onClose: () => void;
  /** Shares it as it is, with members. */
  onShare: () => void;
  /** Goes on to open it to everyone. */
  onOpen: () => void;
}

/** Asks before members share their own post or profile that only members can read. */
export const ShareQuestion = ({ of, isOpen, onClose, onShare, onOpen }: ShareQuestionProps) => (
  <ConfirmDialog
    open={isOpen}
    onClose={onClose}
    title="Only members can open this link"
    description={descriptions[of]}
    confirmLabel="Open to everyone"
    cancelLabel="Share with members"
    onCancel={() => {
      onClose();
      onShare();
    }}
    onConfirm={onOpen}
  />
);

import { Button } from '#src/components/core/button.tsx';

const AFTER_MS = 1000;

/** The dialog that replaces this one appears in the same place, without a motion (src/styles/base.css). */
const showInPlace = (dialog: HTMLDialogElement) => {
  const { dataset } = document.documentElement;
  dataset['stands'] = '';
  dialog.showModal();
  return () => {
    // Gives the focus back, so that the dialog that follows can do so, too.
    dialog.close();
    setTimeout(() => delete dataset['stands'], AFTER_MS);
  };
};

/** The empty frame of a dialog whose code still loads, so that a press is answered at once on a slow connection. */
export const PendingDialog = ({ onClose }: { onClose: () => void }) => (
  <dialog ref={showInPlace} aria-busy aria-label="Loading" className="pending-dialog" onCancel={onClose}>
    <Button variant="ghost" size="sm" className="absolute top-5 right-5" onClick={onClose}>
      Cancel
    </Button>
  </dialog>
);

const AFTER_MS = 1000;

/** The dialog that follows stands in this place already, and does not move in (src/styles/base.css). */
const stand = () => {
  const { dataset } = document.documentElement;
  dataset['stands'] = '';
  return () => void setTimeout(() => delete dataset['stands'], AFTER_MS);
};

/** The empty frame of a dialog whose code still loads, so that a press is answered at once on a slow line. */
export const PendingDialog = ({ onClose }: { onClose: () => void }) => (
  <button
    type="button"
    ref={stand}
    aria-busy
    aria-label="Loading. Cancel"
    className="pending-dialog"
    onClick={onClose}
  />
);

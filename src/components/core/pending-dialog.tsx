/** What comes next stands in this place already (src/styles/base.css). */
const stand = () => {
  document.documentElement.dataset['stands'] = '';
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

import { Suspense } from 'react';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const PictureUploader = lazyNamed(() => import('#src/components/picture/picture-uploader.tsx'), 'PictureUploader');

interface UploadDialogProps {
  onClose: () => void;
  onBusy: (busy: boolean) => void;
  onUploaded: (url: string) => void;
}

/** Choose, drop or take a picture, preview it, then upload it. Closing the dialog cancels an upload. */
export const UploadDialog = ({ onClose, onBusy, onUploaded }: UploadDialogProps) => (
  <Dialog onClose={onClose} title="Profile picture" className="h-[min(92dvh,34rem)] md:h-[550px] md:max-w-[750px]">
    <Suspense
      fallback={
        <div className="flex h-full items-center justify-center">
          <Spinner label="Opening" />
        </div>
      }
    >
      <PictureUploader onBusy={onBusy} onUploaded={onUploaded} />
    </Suspense>
  </Dialog>
);

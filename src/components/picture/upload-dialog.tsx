import { Camera, ImageUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { CameraCapture } from '#src/components/picture/camera-capture.tsx';
import { PicturePreview } from '#src/components/picture/picture-preview.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { cn } from '#src/lib/cn.ts';
import { toast } from '#src/lib/toast.ts';

const MAX_BYTES = 5 * 1024 * 1024;

interface UploadDialogProps {
  busy: boolean;
  onClose: () => void;
  onUpload: (file: Blob) => void;
}

function refusal(files: readonly File[]): string | null {
  if (files.length > 1) return 'Please choose one picture.';
  const [file] = files;
  if (!file?.type.startsWith('image/')) return 'Images only, up to 5MB';
  return file.size > MAX_BYTES ? 'This picture is larger than 5MB.' : null;
}

/** Choose, drop or take a picture, look at it, and only then upload it. */
export function UploadDialog({ busy, onClose, onUpload }: UploadDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Blob | null>(null);
  const [camera, setCamera] = useState(false);
  const [over, setOver] = useState(false);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const problem = refusal(files);
    if (problem) toast({ title: 'Upload failed', description: problem, variant: 'destructive' });
    else setPicked(files[0] ?? null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Profile picture"
      description="Images only, up to 5MB"
      size="lg"
      className="md:h-[550px] md:max-w-[750px]"
      footer={
        picked ? (
          <>
            <Button variant="secondary" disabled={busy} onClick={() => setPicked(null)}>
              Choose another
            </Button>
            <Button loading={busy} onClick={() => onUpload(picked)}>
              {busy ? 'Uploading...' : 'Upload picture'}
            </Button>
          </>
        ) : null
      }
    >
      {picked ? (
        <PicturePreview file={picked} />
      ) : camera ? (
        <CameraCapture
          onCancel={() => setCamera(false)}
          onPicture={(picture) => {
            setPicked(picture);
            setCamera(false);
          }}
        />
      ) : (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cn(
            'flex h-full min-h-64 flex-col items-center justify-center gap-4 rounded-card border border-dashed p-6 text-center',
            over ? 'border-teal bg-teal-soft' : 'border-line-strong',
          )}
        >
          <ImageUp aria-hidden className="size-9 text-muted" />
          <p className="text-muted">Drop a picture here, choose one, or take one now.</p>
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button onClick={() => input.current?.click()}>Choose a picture</Button>
            <Button variant="secondary" onClick={() => setCamera(true)}>
              <Camera aria-hidden className="size-[18px]" />
              Camera
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="sr-only"
            tabIndex={-1}
            aria-label="Choose a picture"
            onChange={(event) => take(event.target.files)}
          />
        </div>
      )}
    </Dialog>
  );
}

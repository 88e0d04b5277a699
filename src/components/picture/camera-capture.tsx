import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';

interface CameraCaptureProps {
  onPicture: (picture: Blob) => void;
  onCancel: () => void;
}

/** The user-facing camera with a shutter. */
export function CameraCapture({ onPicture, onCancel }: CameraCaptureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'running' | 'refused'>('starting');

  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
        if (gone) return stop();
        if (video.current) video.current.srcObject = stream;
      } catch {
        setState('refused');
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      gone = true;
      stop();
    };
  }, []);

  const shoot = () => {
    const source = video.current;
    if (!source) return;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    canvas.toBlob((picture) => picture && onPicture(picture), 'image/jpeg', 0.92);
  };

  return (
    <div className="flex flex-col items-center gap-4">
      {state === 'refused' ? (
        <p role="alert" className="py-12 text-center text-muted">
          The camera is not available. Allow it in your browser, or choose a picture instead.
        </p>
      ) : (
        <div className="relative flex aspect-square w-full max-w-[280px] items-center justify-center overflow-hidden rounded-full bg-sunken">
          {state === 'starting' ? <Spinner label="Starting the camera" /> : null}
          <video
            ref={video}
            autoPlay
            // The stream may be here before its first picture is.
            onLoadedData={() => setState('running')}
            playsInline
            muted
            className="absolute inset-0 size-full -scale-x-100 object-cover"
          />
        </div>
      )}
      <div className="flex gap-2.5">
        <Button variant="secondary" onClick={onCancel}>
          Back
        </Button>
        {state === 'running' ? <Button onClick={shoot}>Take picture</Button> : null}
      </div>
    </div>
  );
}

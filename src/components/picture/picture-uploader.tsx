import { useEffect, useRef } from 'react';
import { createUploader } from '#src/components/picture/create-uploader.ts';
import '#src/components/picture/picture-uploader.css';
import { useTheme } from '#src/lib/theme.ts';
import { toast } from '#src/lib/toast.ts';

interface PictureUploaderProps {
  onBusy: (busy: boolean) => void;
  onUploaded: (url: string) => void;
}

const showError = (description: string) => toast({ title: 'Upload failed', description, variant: 'destructive' });

/** Uppy's Dashboard. A file of its own, so that it is only loaded to change a picture. */
export function PictureUploader({ onBusy, onUploaded }: PictureUploaderProps) {
  const target = useRef<HTMLDivElement>(null);
  const chosenTheme = useTheme();
  const theme = chosenTheme === 'system' ? 'auto' : chosenTheme;

  useEffect(() => {
    if (!target.current) return;
    const uppy = createUploader({ target: target.current, theme, onBusy, onProblem: showError, onUploaded });
    return () => uppy.destroy();
  }, [theme, onBusy, onUploaded]);

  return <div ref={target} className="picture-uploader h-full" />;
}

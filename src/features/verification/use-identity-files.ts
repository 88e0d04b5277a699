import { useEffect, useMemo, useState } from 'react';
import { verificationTypes, WRONG_VERIFICATION_FORMAT } from '#contracts/profile/verification-types.ts';
import { toast } from '#src/lib/toast.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** A selected file with an object URL for its preview, which is revoked with it. */
function useSelectedFile() {
  const [file, setFile] = useState<File | null>(null);
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  return { file, preview, setFile };
}

function refuse(file: File): boolean {
  if (!verificationTypes.includes(file.type)) {
    // The file's name is read, too, because not every browser knows the type of a HEIC photo.
    const isPicture = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name);
    const description = isPicture ? WRONG_VERIFICATION_FORMAT : 'Please select an image file.';
    toast({ title: 'Invalid File Type', description, variant: 'destructive' });
    return true;
  }
  if (file.size > MAX_BYTES) {
    toast({
      title: 'File Too Large',
      description: 'Please select an image smaller than 10MB.',
      variant: 'destructive',
    });
    return true;
  }
  return false;
}

/** The two files of a submission and the wizard's current step: 0 to 2. */
export function useIdentityFiles() {
  const [step, setStep] = useState(0);
  const live = useSelectedFile();
  const document = useSelectedFile();
  const choose = (setFile: (file: File) => void, reached: number) => (file: File) => {
    if (refuse(file)) return;
    setFile(file);
    setStep((now) => Math.max(now, reached));
  };
  return {
    step,
    setStep,
    livePhoto: { ...live, choose: choose(live.setFile, 1), remove: () => live.setFile(null) },
    idDocument: { ...document, choose: choose(document.setFile, 2), remove: () => document.setFile(null) },
  };
}

import { uuidv7 } from 'uuidv7';
import { useEffect, useRef, useState } from 'react';
import { type AttachmentDetails, isPictureType, MAX_ATTACHMENTS } from '#contracts/messages/attachments.ts';
import { attachmentType, uploadFile, whyUploadFailed, whyNotAttachable } from '#src/api/upload-file.ts';

/** A file that the member picked for the next message. */
export interface PickedFile {
  key: string;
  file: File;
  type: AttachmentDetails['type'];
  /** The address of a picture in this page. */
  preview: string | null;
  percent: number;
  /** Set once it is uploaded. */
  id: string | null;
  error: string | null;
}

/** The files of the next message: each is uploaded as soon as it is picked. */
export function useFiles() {
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [note, setNote] = useState('');
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  const change = (key: string, changes: Partial<PickedFile>) =>
    setFiles((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  useEffect(() => {
    const [controllers, previewUrls] = [uploads.current, previews.current];
    return () => {
      for (const controller of controllers.values()) controller.abort();
      for (const address of previewUrls) URL.revokeObjectURL(address);
    };
  }, []);

  const start = ({ key, file }: PickedFile) => {
    const type = attachmentType(file);
    if (!type) return;
    const upload = new AbortController();
    uploads.current.set(key, upload);
    change(key, { error: null, percent: 0 });
    uploadFile(file, type, upload.signal, (percent) => change(key, { percent }))
      .then((id) => change(key, { id, percent: 100 }))
      .catch((error: unknown) => {
        if (!upload.signal.aborted) change(key, { error: whyUploadFailed(error) });
      });
  };

  const add = (picked: readonly File[]) => {
    const accepted = picked.filter((file) => whyNotAttachable(file) === null);
    const room = Math.max(0, MAX_ATTACHMENTS - files.length);
    const refused = picked.map(whyNotAttachable).find((reason) => reason !== null);
    setNote(accepted.length > room ? `A message can have at most ${MAX_ATTACHMENTS} files.` : (refused ?? ''));
    const added = accepted.slice(0, room).map((file): PickedFile => {
      const type = attachmentType(file) ?? '';
      const preview = isPictureType(type) ? URL.createObjectURL(file) : null;
      if (preview) previews.current.add(preview);
      return { key: uuidv7(), file, type, preview, percent: 0, id: null, error: null };
    });
    setFiles((all) => [...all, ...added]);
    for (const item of added) start(item);
  };

  return {
    files,
    /** Why a picked file was not added. */
    note,
    add,
    retry: start,
    remove: (key: string) => {
      uploads.current.get(key)?.abort();
      setNote('');
      setFiles((all) => all.filter((item) => item.key !== key));
    },
    clear: () => {
      setNote('');
      setFiles([]);
    },
    /** What goes with the message. */
    ready: files.flatMap(({ id, file, type }): AttachmentDetails[] =>
      id ? [{ id, name: file.name, type, bytes: file.size }] : [],
    ),
    isComplete: files.every(({ id }) => id !== null),
  };
}

export type Files = ReturnType<typeof useFiles>;

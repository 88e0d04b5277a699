import { uuidv7 } from 'uuidv7';
import { useEffect, useRef, useState } from 'react';
import type { Picture, PicturePurpose } from '#contracts/platform/pictures.ts';
import { whyUploadFailed } from '#src/api/upload-file.ts';
import { uploadPicture, whyNoPicture } from '#src/api/upload-picture.ts';

/** A picture of a form, as a draft stores it. */
export interface PictureDraft {
  /** Set while it is shown already, here or in another post. */
  pictureId?: string | undefined;
  /** Set once it is uploaded. */
  uploadId?: string | undefined;
  alt: string;
}

export interface FormPicture extends PictureDraft {
  key: string;
  /** What the form shows of it. */
  preview: string;
  /** What was picked, while it may have to be sent again. */
  file?: File | undefined;
  percent: number;
  error: string | null;
}

/** Pictures that something shows already, for a form. */
export const draftsOf = (pictures: readonly Picture[]): (PictureDraft & { preview: string })[] =>
  pictures.map(({ id, alt, thumbUrl }) => ({ pictureId: id, alt: alt ?? '', preview: thumbUrl }));

/** The room that is kept for a picture while it loads. */
const UNKNOWN_SIZE = { width: 400, height: 300 };

/** The address at which the member sees what they uploaded, before anything shows it. */
const uploadedAt = (id: string): string => `/api/uploads/${id}`;

const toForm = ({ preview, ...draft }: PictureDraft & { preview?: string | undefined }): FormPicture => ({
  ...draft,
  key: uuidv7(),
  preview: preview ?? (draft.uploadId ? uploadedAt(draft.uploadId) : ''),
  percent: 100,
  error: null,
});

export interface PicturesOptions {
  purpose: PicturePurpose;
  most: number;
  start: readonly (PictureDraft & { preview?: string | undefined })[];
  /** Called with what a draft can keep, after each change. */
  onChange?: ((drafts: (PictureDraft & { preview?: string | undefined })[]) => void) | undefined;
}

const isSent = ({ uploadId, pictureId }: FormPicture) => Boolean(uploadId ?? pictureId);

/** The pictures of a form: each is uploaded as soon as it is picked, and one that is refused changes no other. */
export function usePictures({ purpose, most, start, onChange }: PicturesOptions) {
  const [pictures, setPictures] = useState<FormPicture[]>(() => start.map(toForm));
  const [note, setNote] = useState('');
  const [isChanged, setIsChanged] = useState(false);
  const running = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const [uploads, previewUrls] = [running.current, previews.current];
    return () => {
      for (const upload of uploads.values()) upload.abort();
      for (const address of previewUrls) URL.revokeObjectURL(address);
    };
  }, []);
  useEffect(() => {
    if (!isChanged) return;
    onChange?.(
      pictures.filter(isSent).map(({ pictureId, uploadId, alt, preview }) => ({
        pictureId,
        uploadId,
        alt,
        ...(pictureId ? { preview } : {}),
      })),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- with each change, not for each new callback
  }, [pictures, isChanged]);

  const update = (change: (all: FormPicture[]) => FormPicture[]) => {
    setIsChanged(true);
    setPictures(change);
  };
  const change = (key: string, changes: Partial<FormPicture>) =>
    update((all) => all.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));

  const send = (key: string, file: File) => {
    const upload = new AbortController();
    running.current.set(key, upload);
    change(key, { error: null, percent: 0 });
    uploadPicture(file, purpose, upload.signal, (percent) => change(key, { percent }))
      .then((uploadId) => change(key, { uploadId, percent: 100, file: undefined }))
      .catch((error: unknown) => {
        if (!upload.signal.aborted) change(key, { error: whyUploadFailed(error) });
      });
  };

  const add = (picked: readonly File[]) => {
    const fit = picked.filter((file) => whyNoPicture(file) === null);
    const room = Math.max(0, most - pictures.length);
    const refused = picked.map(whyNoPicture).find((reason) => reason !== null);
    setNote(fit.length > room ? `You can add up to ${most} pictures.` : (refused ?? ''));
    const added = fit.slice(0, room).map((file): FormPicture & { file: File } => {
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      return { key: uuidv7(), preview, file, alt: '', percent: 0, error: null };
    });
    update((all) => [...all, ...added]);
    for (const { key, file } of added) send(key, file);
  };

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    update((all) => {
      const list = [...all];
      list.splice(to, 0, ...list.splice(from, 1));
      return list;
    });
  };

  return {
    pictures,
    most,
    /** Why something that was picked is not there, or something cannot be sent yet. */
    note,
    isChanged,
    add,
    move,
    describe: (key: string, alt: string) => change(key, { alt }),
    retry: ({ key, file }: FormPicture) => file && send(key, file),
    remove: (key: string) => {
      running.current.get(key)?.abort();
      setNote('');
      update((all) => all.filter((picture) => picture.key !== key));
    },
    /** Whether all are uploaded; says below the field what is missing. */
    check: (): boolean => {
      const failed = pictures.some(({ error }) => error !== null);
      const isWaiting = pictures.some((picture) => !isSent(picture));
      if (failed) setNote("A picture couldn't be uploaded. Try it again, or remove it.");
      else if (isWaiting) setNote('Your pictures are still uploading.');
      return !failed && !isWaiting;
    },
    /** The list as it is sent. */
    list: pictures.map(({ pictureId, uploadId, alt }) => ({
      ...(pictureId ? { pictureId } : { uploadId }),
      alt: alt.trim() || null,
    })),
    /** The pictures as a page would show them, before they are saved. */
    asShown: pictures.map(
      ({ key, preview, alt }): Picture => ({
        id: key,
        url: preview,
        thumbUrl: preview,
        alt: alt.trim() || null,
        ...UNKNOWN_SIZE,
      }),
    ),
    /** Takes the saved pictures over, so that the form can be sent again. */
    adopt: (saved: readonly Picture[]) => setPictures(draftsOf(saved).map(toForm)),
  };
}

export type FormPictures = ReturnType<typeof usePictures>;

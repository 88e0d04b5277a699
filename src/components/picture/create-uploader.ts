import Uppy, { type Body, type Meta, type UppyFile } from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import Webcam from '@uppy/webcam';
import XHRUpload from '@uppy/xhr-upload';
import type { ErrorBody } from '#contracts/errors.ts';
import { MAX_PROFILE_PICTURE_BYTES } from '#contracts/profile/profile.ts';
import { completeRoles } from '#src/components/picture/complete-roles.ts';
import { firstFrame } from '#src/components/picture/first-frame.ts';
import { cameraTexts, dashboardTexts, refusals } from '#src/components/picture/uploader-texts.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpcClient } from '#src/api/trpc.ts';

const FAILED = 'Failed to upload image. Please try again.';

interface Uploader {
  target: HTMLElement;
  theme: 'auto' | 'dark' | 'light';
  onBusy: (busy: boolean) => void;
  onProblem: (sentence: string) => void;
  onUploaded: (url: string) => void;
}

type Refused = { responseText?: string } | undefined;

/** The server's reason for refusing the picture, or the default message. */
function reasonOf(error: { message: string }, answer: Refused): string {
  // Errors before the upload have a message for the member.
  if (!answer) return errorMessage(error, FAILED);
  try {
    const { message, code } = JSON.parse(answer.responseText ?? '') as Partial<ErrorBody>;
    return message && code ? message : FAILED;
  } catch {
    // A bucket answers XML, a proxy a page, and a lost connection nothing.
    return FAILED;
  }
}

/** Configures Uppy for one picture: choose, drop, paste or take it, preview it, and upload it on request. */
export function createUploader({ target, theme, onBusy, onProblem, onUploaded }: Uploader): Uppy<Meta, Body> {
  const uppy = new Uppy<Meta, Body>({
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_PROFILE_PICTURE_BYTES, allowedFileTypes: ['image/*'] },
    locale: refusals,
    // Errors are shown to the member, not logged to the console.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
  });

  const requestAddress = async (file: UppyFile<Meta, Body> | UppyFile<Meta, Body>[]): Promise<string> => {
    try {
      // Uppy passes a list only for bundled uploads, which we don't use.
      const [firstFile] = [file].flat();
      return (await trpcClient.profile.requestUpload.mutate({ bytes: firstFile?.size ?? undefined })).uploadURL;
    } catch (error) {
      uppy.emit('upload-error', Array.isArray(file) ? file[0] : file, error as Error);
      throw error;
    }
  };

  uppy
    .use(Dashboard, {
      inline: true,
      target,
      theme,
      width: '100%',
      height: '100%',
      note: 'Images only, up to 5MB',
      proudlyDisplayPoweredByUppy: false,
      // Our own toasts show its errors.
      disableInformer: true,
      hideProgressDetails: true,
      locale: dashboardTexts,
    })
    .use(Webcam, {
      modes: ['picture'],
      videoConstraints: { facingMode: 'user' },
      onBeforeSnapshot: () => firstFrame(target),
      preferredImageMimeType: 'image/jpeg',
      locale: cameraTexts,
    })
    .use(XHRUpload, {
      method: 'PUT',
      formData: false,
      endpoint: requestAddress,
      headers: (file) => ({ 'content-type': file.type }),
      // An upload URL is valid once, so a retry needs a new one.
      shouldRetry: () => false,
      getResponseData: ({ responseURL }) => ({ url: responseURL }),
    })
    .on('upload', () => onBusy(true))
    .on('restriction-failed', (_file, { message }) => onProblem(message))
    .on('upload-error', (_file, error, answer) => onProblem(reasonOf(error, answer as Refused)))
    .on('complete', ({ successful = [] }) => {
      onBusy(false);
      const url = successful[0]?.uploadURL;
      if (url) onUploaded(url);
    });

  completeRoles(target);
  return uppy;
}

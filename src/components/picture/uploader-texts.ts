/** Uppy's texts in the product's wording. */

/** Why a file is not accepted. */
export const refusals = {
  strings: {
    youCanOnlyUploadX: { 0: 'Please choose one picture.', 1: 'Please choose one picture.' },
    noMoreFilesAllowed: 'Please choose one picture.',
    exceedsSize: 'This picture is larger than 5MB.',
    youCanOnlyUploadFileTypes: 'Images only, up to 5MB',
  },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
};

export const dashboardTexts = {
  strings: {
    dashboardTitle: 'Choose a picture',
    dropHint: 'Drop your picture here',
    dropPasteFiles: 'Drop a picture here or %{browseFiles}',
    dropPasteImportFiles: 'Drop a picture here, %{browseFiles} or use:',
    browseFiles: 'choose one',
    importFrom: '%{name}',
    removeFile: 'Remove this picture',
    xFilesSelected: { 0: 'The picture you chose', 1: 'The pictures you chose' },
    uploadXFiles: { 0: 'Upload picture', 1: 'Upload pictures' },
    uploadingXFiles: { 0: 'Uploading...', 1: 'Uploading...' },
    uploading: 'Uploading...',
  },
};

export const cameraTexts = {
  strings: {
    noCameraTitle: "The camera isn't available",
    noCameraDescription: 'Connect a camera, or go back and choose a picture instead.',
    allowAccessTitle: 'Please allow access to your camera',
    allowAccessDescription: 'Allow it in your browser, or go back and choose a picture instead.',
    submitRecordedFile: 'Use this picture',
    discardRecordedFile: 'Take another picture',
  },
};

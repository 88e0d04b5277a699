/** The storage key of a file. */
export const attachmentObject = (key: string): string => `attachments/${key}`;

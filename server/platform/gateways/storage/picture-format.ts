type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/**
 * The format of a picture by its first bytes, or null. Checked before decoding: the library behind sharp would also
 * open SVG, TIFF, PDF and more.
 */
export const formatOf = (bytes: Buffer): Format | null => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return startsWith(bytes, 'ftyp', 4) ? 'heif' : null;
};

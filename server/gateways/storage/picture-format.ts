type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/**
 * What the first bytes say a picture is, or null. Asked before a decoder sees anything: the library behind sharp would
 * also open SVG, TIFF, PDF and more, only for us to refuse what it found.
 */
export const formatOf = (bytes: Buffer): Format | null => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return startsWith(bytes, 'ftyp', 4) ? 'heif' : null;
};

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

/** Whether a PNG says that it has frames: in a chunk before its first pixels. */
export const isAnimatedPng = (bytes: Buffer): boolean => {
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (startsWith(bytes, 'acTL', at + 4)) return true;
    if (startsWith(bytes, 'IDAT', at + 4)) return false;
  }
  return false;
};

/** Whether a file of the family of AVIF says that it is a sequence: among the brands of its first box. */
export const isAvifSequence = (bytes: Buffer): boolean => {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) if (startsWith(bytes, 'avis', at)) return true;
  return false;
};

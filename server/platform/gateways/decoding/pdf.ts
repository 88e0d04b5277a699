const MARK = Buffer.from('%PDF-', 'latin1');
const WITHIN = 1_024;

/**
 * The PDF in a file, or null. Readers look for its mark within the first 1,024 bytes, because servers and printers write
 * lines before it; those go, so that what is stored begins as nothing else.
 */
export const pdfIn = (bytes: Buffer): Buffer | null => {
  const at = bytes.subarray(0, WITHIN).indexOf(MARK);
  return at === -1 ? null : bytes.subarray(at);
};

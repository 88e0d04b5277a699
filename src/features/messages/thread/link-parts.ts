export interface Part {
  text: string;
  /** Set if the text is a web address. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"]+/gi;
/** Characters that end the sentence around an address rather than the address. */
const sentenceEnds = new Set(".,;:!?'…");

/**
 * Removes what follows the address. A closing bracket at its end belongs to it only if it was opened inside. Steps back
 * one character at a time, in linear time, because members control the input.
 */
function trimAddress(found: string): string {
  const isOpened = found.includes('(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (!sentenceEnds.has(last) && (last !== ')' || isOpened)) break;
  }
  return found.slice(0, end);
}

/** Splits a text into web addresses and the text between them. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimAddress(found);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

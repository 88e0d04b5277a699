export interface Part {
  text: string;
  /** Set where the text is an address. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"]+/gi;
/** What ends the sentence around an address rather than the address. */
const sentenceEnds = new Set(".,;:!?'…");

/**
 * What is found ends where the address does. A bracket at its end belongs to it only if one was opened in it. One step
 * back at a time: whoever writes a message chooses how many there are.
 */
function trimmed(found: string): string {
  const isOpened = found.includes('(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (!sentenceEnds.has(last) && (last !== ')' || isOpened)) break;
  }
  return found.slice(0, end);
}

/** A text in pieces, the web addresses in it apart from the words. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimmed(found);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

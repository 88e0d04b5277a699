export interface Part {
  text: string;
  /** Set where the text is an address. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"]+/gi;
/** What ends the sentence around an address rather than the address. */
const sentenceEnd = /[.,;:!?'…]+$/;

/** A bracket at the end belongs to the address only if it was opened in it. */
function trimmed(found: string): string {
  const clean = found.replace(sentenceEnd, '');
  return clean.endsWith(')') && !clean.includes('(') ? trimmed(clean.slice(0, -1)) : clean;
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

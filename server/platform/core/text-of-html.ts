const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));
const fromCode = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return fromCode(Number(decimal));
    if (hex) return fromCode(Number.parseInt(String(hex), 16));
    return entities.get(String(name).toLowerCase()) ?? whole;
  });

/** The visible text of HTML, with a line for each block. */
export const textOfHtml = (html: string): string =>
  decoded(
    html
      .replaceAll(/<!--[^]*?(?:-->|$)/g, '')
      .replaceAll(/<(script|style|head|title)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
      .replaceAll(/[\r\n\t ]+/g, ' ')
      .replaceAll(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|tr|li|h[1-6]|table|ul|ol|blockquote)\s*>/gi, '\n')
      .replaceAll(/<[^<>]*>/g, ''),
  );

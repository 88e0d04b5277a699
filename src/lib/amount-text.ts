/**
 * Reads an amount as people write it: '$1,500', '1.500,00', '1 500 €', '75.5'. The last comma or point before one or two
 * digits begins the fraction; before three it groups thousands.
 * @returns the amount with its fraction; NaN for an empty text and for what is no amount
 */
export function amountFrom(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f'’]|[$€£¥]|usd|eur/gi, '');
  const parts = /^(?<whole>\d*(?:[.,]\d{3})*|\d+)(?:[.,](?<fraction>\d{0,2}))?$/.exec(plain)?.groups;
  const whole = parts?.['whole']?.replace(/[.,]/g, '') ?? '';
  const fraction = parts?.['fraction'] ?? '';
  return whole === '' && fraction === '' ? Number.NaN : Number(`${whole || '0'}.${fraction || '0'}`);
}

const services = /\b(venmo|pay ?pal|cash ?app|zelle|western union|money ?gram|apple pay|google pay|bitcoin|crypto)\b/i;
const methods = /\b(wire|bank|money) transfer|\bgift ?cards?\b|\bmoney order\b|\bup ?front payment\b|\biban\b/i;
const asking =
  /\b(pay|paid|send|wire|transfer|owe) (me|you|him|her|them|us)?\s{0,3}(the |some |a )?(money|cash|deposit|fee|in cash)\b/i;
// Matches only the last digits before the word: matching from the first digit takes quadratic time on long numbers.
const amounts = /[$€£]\s?\d|\d[.,]{0,2}\s?(dollars?|bucks|usd|euros?|eur|gbp)\b/i;

/** Whether a text mentions payment. It only shows a hint, so false positives are acceptable. */
export const mentionsPayment = (text: string): boolean =>
  [services, methods, asking, amounts].some((pattern) => pattern.test(text));

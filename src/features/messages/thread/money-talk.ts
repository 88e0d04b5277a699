const services = /\b(venmo|pay ?pal|cash ?app|zelle|western union|money ?gram|apple pay|google pay|bitcoin|crypto)\b/i;
const ways = /\b(wire|bank|money) transfer|\bgift ?cards?\b|\bmoney order\b|\bup ?front payment\b|\biban\b/i;
const asking =
  /\b(pay|paid|send|wire|transfer|owe) (me|you|him|her|them|us)?\s{0,3}(the |some |a )?(money|cash|deposit|fee|in cash)\b/i;
// By the last digit before the word: from the first one on, a long row of numbers would be read over and over.
const amounts = /[$€£]\s?\d|\d[.,]{0,2}\s?(dollars?|bucks|usd|euros?|eur|gbp)\b/i;

/** Whether a text speaks of paying. It leads to a word of advice only, so it may be wrong now and then. */
export const speaksOfMoney = (text: string): boolean =>
  [services, ways, asking, amounts].some((pattern) => pattern.test(text));

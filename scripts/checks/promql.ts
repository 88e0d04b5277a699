/** Splits a query into words, texts, spans of time and signs. */
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|[a-zA-Z_:$][\w:$]*|\d[\w.]*|\s+|[^\s]/g;

const words = new Set(['and', 'or', 'unless', 'offset', 'bool', 'atan2', 'start', 'end', 'inf', 'nan']);
const listing = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);

/** The metrics and labels that a PromQL expression names. */
export const namesIn = (expr: string): { metrics: string[]; labels: string[] } => {
  const tokens = [...expr.matchAll(token)].map(([text]) => text).filter((text) => text.trim() !== '');
  const metrics: string[] = [];
  const labels: string[] = [];
  /** Inside of braces, and of a list of labels. */
  let [isSelecting, isListing] = [false, false];
  for (const [index, text] of tokens.entries()) {
    const next = tokens[index + 1];
    if (text === '{') isSelecting = true;
    else if (text === '}') isSelecting = false;
    else if (text === '(' && listing.has((tokens[index - 1] ?? '').toLowerCase())) isListing = true;
    else if (text === ')') isListing = false;
    else if (/^[a-zA-Z_:]/.test(text)) {
      if (isSelecting || isListing) labels.push(text);
      else if (
        !words.has(text.toLowerCase()) &&
        !listing.has(text.toLowerCase()) &&
        next !== '(' &&
        !isAggregated(next)
      ) {
        metrics.push(text);
      }
    }
  }
  return { metrics, labels };
};

/** What stands before a list of labels is an aggregation, as in `sum by (le) (…)`. */
const isAggregated = (next: string | undefined) => next === 'by' || next === 'without';

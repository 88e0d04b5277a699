import { dialect } from '../client/dialect.ts';
import { POST_TOKENIZER } from './sqlite-stems.ts';

/** What `post_search` holds of a post, in the order of its columns. */
export type SearchedText = { seq: number; texts: (string | null)[] };

const openIndex = async () => {
  const { default: Database } = await import('better-sqlite3');
  const connection = new Database(':memory:');
  connection.exec(
    `create virtual table few using fts5(a, b, c, d, e, f, content = '', tokenize = '${POST_TOKENIZER}')`,
  );
  return {
    add: connection.prepare('insert into few (rowid, a, b, c, d, e, f) values (?, ?, ?, ?, ?, ?, ?)'),
    clear: connection.prepare("insert into few (few) values ('delete-all')"),
    match: connection.prepare('select rowid from few where few match ?').pluck(),
  };
};

const index = dialect === 'sqlite' ? await openIndex() : null;
let indexed: readonly SearchedText[] = [];

/** The keys of those of a few posts that `post_search` would find for the words; `few` must not change afterwards. */
export const matchFew = (few: readonly SearchedText[], sought: string): number[] => {
  if (!index) throw new Error('this process uses PostgreSQL');
  if (few !== indexed) {
    index.clear.run();
    for (const { seq, texts } of few) index.add.run(seq, ...texts);
    indexed = few;
  }
  return index.match.all(sought) as number[];
};

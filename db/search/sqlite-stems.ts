import { dialect } from '../client/dialect.ts';

/** The tokenizer of `post_search` in the migrations. */
const POST_TOKENIZER = 'porter unicode61 remove_diacritics 2';

/** An empty index in memory with the tokenizer of the posts: only it knows what their index makes of a text. */
const openTokenizer = async () => {
  const { default: Database } = await import('better-sqlite3');
  const connection = new Database(':memory:');
  connection.exec(`
    create virtual table stems using fts5(words, content = '', tokenize = '${POST_TOKENIZER}');
    create virtual table terms using fts5vocab(stems, 'row');
  `);
  return {
    add: connection.prepare('insert into stems (rowid, words) values (1, ?)'),
    terms: connection.prepare('select term from terms').pluck(),
    clear: connection.prepare("insert into stems (stems) values ('delete-all')"),
  };
};

const tokenizer = dialect === 'sqlite' ? await openTokenizer() : null;

/** The distinct stems of a text. */
export const stemsInSqlite = (text: string): string[] => {
  if (!tokenizer) throw new Error('this process uses PostgreSQL');
  tokenizer.add.run(text);
  try {
    return tokenizer.terms.all() as string[];
  } finally {
    tokenizer.clear.run();
  }
};

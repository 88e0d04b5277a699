import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { titlesIn } from '../coverage/titles.ts';
import { root } from '../setup/run.mjs';
import { britishSpelling } from './british-spelling.ts';

/** Words that no text for members may have, and what to write instead. */
const foreign: [words: RegExp, say: string][] = [
  [/\banew\b/i, 'again'],
  [/\b(?:some|any|every|no)body\b(?! nearby)/i, 'someone, anyone, everyone, no one'],
  [/\bwhom\b/i, 'who'],
  [/\b(?:is|are|was|were|be|being|it's|you're) told\b/i, "we'll let … know"],
  [/\b(?:rings?|rang)\b/i, 'notifies'],
  [/\b(?:seeks?|sought)\b/i, 'needs, is looking for'],
  [/\bwish(?:es)?\b/i, 'saved search'],
  [/\bcall(?:ed|s)? off\b/i, 'cancels'],
  [/\bby mail\b|\bmail(?:s|ed)\b/i, 'email'],
  [/\bcontest(?:s|ed|ing)?\b/i, 'reports a problem'],
  [/\bawaited\b/i, 'is waiting for'],
  [/\bshall\b/i, 'will'],
  [/\bwhilst\b|\bamongst\b/i, 'while, among'],
  [britishSpelling, 'the American spelling'],
  [/\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should) not\b|\bcannot\b/i, 'a contraction'],
  [/\b(?:we|you|they) will\b/i, 'a contraction'],
  [/\bcircle leg\b|\bmended\b|\bmissing link\b/i, 'part, replaced, one change away'],
  [/\bservice requests? nearby\b/i, 'post near you'],
  [/\bcity and state\b/i, 'town'],
  [/[‘’]/, 'a straight apostrophe, and “ ” around quoted words'],
];

/** Texts that stay as they are, by the reason. */
const stays: Record<string, string[]> = {
  'the specification and its additions give them': [
    'Called off late',
    'Thank you. We look for somebody else.',
    'Somebody else has stepped in. Please look again.',
    'Someone cannot take part. We are looking for another.',
    'If someone else with the same service steps in, do not ask me again.',
    'We look each time somebody posts near you.',
    'Your missing link',
    'You gave and did not get: your post stands first for 60 days and is featured for 30.',
    'You are logged out. Logging in again...',
    ', which you seek',
    ', where you seek',
    ' seeks',
    'See my missing link',
    'Everyone got what they needed, and nobody paid.',
    'New service request nearby',
    'Payments are not configured',
    'contest withdrawn',
  ],
  'a program reads them': [
    'proquo:wishes-seen:',
    'is not valid',
    'weekly emails were not scheduled',
    'not mended',
    'no ring any more',
  ],
};

interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Written for programs, developers or the log, or read by none. */
const isUnread = (callee: string): boolean =>
  /(?:^|\.)(?:describe|error|warn|info|Error|sql|raw|cn|rest|log)$/.test(callee);

/** The texts of a file that a member may read: sentences, and what stands between tags. */
function textsIn(source: string, file: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => {
    if (/[a-z]+[^a-z]+[a-z]+/i.test(text)) texts.push(text.replace(/\s+/g, ' ').trim());
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (!isNode(value)) return;
    if (value.type.startsWith('Import') || value.type.startsWith('TS')) {
      if (value.type.endsWith('Expression')) visit(value['expression']);
      return;
    }
    if (
      value.type === 'CallExpression' ||
      value.type === 'NewExpression' ||
      value.type === 'TaggedTemplateExpression'
    ) {
      const callee = (value['callee'] ?? value['tag']) as Node;
      if (isUnread(source.slice(Number(callee['start']), Number(callee['end'])))) {
        visit(callee['object']);
        return;
      }
    }
    if (value.type === 'JSXAttribute' && (value['name'] as Node)['name'] === 'className') return;
    if (value.type === 'Literal' && typeof value['value'] === 'string') add(value['value']);
    if (value.type === 'JSXText') add(String(value['value']));
    if (value.type === 'TemplateLiteral')
      add((value['quasis'] as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('…'));
    Object.values(value).forEach(visit);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return texts;
}

test('texts for members are in plain American English', () => {
  const files = globSync(
    [
      'src/{components,features,routes,lib,session,hooks}/**/*.{ts,tsx}',
      'contracts/**/{*errors,*-messages}.ts',
      'server/**/{notices,*-mail,*-mails,texts,reasons,*-texts}.ts',
      'server/**/notices/*.ts',
      'server/exchanges/next-actions/*.ts',
      'server/matching/digests/**/*.ts',
      'server/platform/http/openapi/first-page.ts',
    ],
    { cwd: root, exclude: ['**/*.test.*', '**/features/{legal,site-test,developer,emergency-fix}/**'] },
  );
  const texts = files.flatMap((file) =>
    textsIn(readFileSync(join(root, file), 'utf8'), file).map((text) => ({ file, text })),
  );
  const allowed = Object.values(stays).flat();
  const found = texts.flatMap(({ file, text }) => {
    const rest = allowed.reduce((left, part) => left.replace(part, ''), text);
    return foreign.filter(([words]) => words.test(rest)).map(([, say]) => `${file}: “${text}”: say ${say}`);
  });
  expect(found).toEqual([]);
  const unused = allowed.filter((part) => !texts.some(({ text }) => text.includes(part)));
  expect(unused, 'texts that stay, but are not there').toEqual([]);
  expect(texts.length).toBeGreaterThan(2000);
});

const wordsOfNoComment = /(?<!')\b(?:some|any|every|no)body\b|\banew\b|\bin vain\b|\bwritten down\b|\bhears? of\b/i;
/** A comment that begins like this lacks its subject, or refers to the comment or the code before it. */
const withoutSubject = /^\W*(?:(?:The same|Also|Then|Else|They|Until when|By which|To who)\s|Of [^,]*$)/;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

test('comments of the source are in plain American English', () => {
  const files = globSync('{contracts,db,scripts,server,src}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.gen.ts', '{server,src}/test/**', 'scripts/checks/**'],
  });
  const found = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(comments) ?? [])
      .filter((comment) => [wordsOfNoComment, withoutSubject, britishSpelling].some((words) => words.test(comment)))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
});

const wordsOfNoTitle =
  /\b(?:th|wh)ere(?:by|in|of)\b|(?<!there )\b(?:is|are) none\b|\b(?:is|are|was|were) told\b(?! apart)|\bone’s own\b|\blikewise\b|\bmail(?:s|ed)\b|\bcall(?:ed|s)? off\b|\bof before\b|\bmended\b|\bsays of\b/i;

test('titles of tests are in plain American English', () => {
  const files = globSync('{bench,contracts,db,e2e,scripts,server,src}/**/*.{test,spec}.{ts,tsx}', { cwd: root });
  const titles = files.flatMap((file) =>
    titlesIn(readFileSync(join(root, file), 'utf8'), file).map(({ title }) => ({ file, title })),
  );
  const words = [wordsOfNoComment, wordsOfNoTitle, britishSpelling];
  expect(titles.filter(({ title }) => words.some((word) => word.test(title)))).toEqual([]);
  expect(titles.length).toBeGreaterThan(3_500);
});

test('documents are in plain American English', () => {
  // STYLE.md lists the words that it forbids, GLOSSARY.md older names; the other two repeat texts that stay.
  const files = globSync(['*.md', 'docs/**/*.md', '{bench,db,e2e,packages,scripts,server,src}/**/README.md'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'CHANGELOG.md', 'docs/{STYLE,GLOSSARY,notices,spec-coverage}.md'],
  });
  const words = [wordsOfNoComment, wordsOfNoTitle, britishSpelling];
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, '')
      .split('\n')
      .filter((line) => words.some((word) => word.test(line)))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(80);
});

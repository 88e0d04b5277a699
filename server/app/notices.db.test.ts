import { readFileSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { t, withTestApp } from '../test/with-test-app.ts';
import { notices } from './notices.ts';
import { type RenderedNotice, renderNotices } from './render-notices.ts';

withTestApp();

const isPerson = (value: object): boolean => 'firstName' in value && 'lastName' in value;

/** What a notice is about, with other people in it, and other texts. */
const changed = (value: unknown, person: object, text: (text: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => changed(item, person, text));
  if (typeof value !== 'object' || value === null) return value;
  if (isPerson(value)) return { ...value, ...person };
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && item.includes(' ') ? text(item) : changed(item, person, text),
    ]),
  );
};
const same = (text: string) => text;

const states: [string, object, (text: string) => string][] = [
  ['as usual', {}, same],
  ['of a member who is gone', { firstName: 'Former', lastName: 'member', deletedAt: 1 }, same],
  ['of a member without a name', { firstName: '', lastName: '' }, same],
  ['of a member without a last name', { lastName: '' }, same],
  [
    'with long words',
    { firstName: 'Wolfeschlegelstein'.repeat(2), lastName: 'x'.repeat(50) },
    (text) => text.repeat(8),
  ],
];

/** What no sentence of ours looks like. */
const faults = [
  /undefined|null|NaN|\[object|Invalid Date/,
  /\b(?:exchange|post|circle|review|report|request)-1\b/,
  /[\da-f]{8}-[\da-f]{4}-/,
  /\S {2,}\S/,
  /“\s*”|\(\s*\)/,
  /\s[.,:;?!]|: \.|^\s|\s$/,
  /Former (?!member\b)|former member .*former member .*former member/,
];
const withoutLinks = (text: string) => text.replaceAll(/https?:\S+/g, '(link)');
const textsOf = ({ row, mail, unverifiedMail }: RenderedNotice): string[] => [
  row.title,
  row.description,
  ...(row.action === null ? [] : [row.action]),
  ...[mail, unverifiedMail].flatMap((sent) =>
    sent
      ? [
          sent.subject,
          ...sent.text
            .split('\n')
            .map(withoutLinks)
            .map((line) => line.replace(/^> ?|[\s:]+$/g, '')),
        ]
      : [],
  ),
];

describe.each(states)('%s', (_, person, text) => {
  test('no notice and no email has a fault in its words', async () => {
    for (const rendered of await renderNotices(t.deps, (details) => changed(details, person, text))) {
      const name = `${rendered.notice.kind}, ${rendered.state}`;
      const found = textsOf(rendered).flatMap((line) => faults.filter((fault) => fault.test(line)).map(() => line));
      expect(found, name).toEqual([]);
      expect(rendered.row.title, name).toMatch(/^[\p{Lu}\d]/u);
      expect(rendered.row.description, name).toMatch(/^[\p{Lu}\d“"]/u);
      expect(rendered.row.actionUrl ?? '/none', name).toMatch(/^\/[a-z-]+/);
    }
  });
});

const quoted = (text: string) => text.replaceAll(/^/gm, '> ').replaceAll(/> $/gm, '>');
/** Signed under a key of this run. */
const withoutTokens = (text: string) => text.replaceAll(/(?<=[?&]token=)\S+/g, '…');
const inTable = (cells: (string | null)[]) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;

/** The documentation of all notices, which is what a reviewer reads when their words change. */
const documentOf = (rendered: RenderedNotice[]): string => {
  const table = [...notices.values()].map(({ kind, topic, group, mail }) =>
    inTable([`\`${kind}\``, topic, group ?? 'always', mail?.preference ?? null]),
  );
  const words = rendered.map(({ notice, state, row, mail }) =>
    [
      `### ${notice.kind}: ${state}`,
      `**${row.title}**\n\n${row.description}`,
      `Leads to \`${row.actionUrl ?? 'nothing'}\`${row.action ? ` ('${row.action}')` : ''}.`,
      ...(mail ? [`Email: ${mail.subject}\n\n${quoted(withoutTokens(mail.text))}`] : []),
    ].join('\n\n'),
  );
  return `# Notices

Everything that members are notified of, written by \`server/app/notices.db.test.ts\` from the list in \`server/app/notices.ts\`. After a change of words run it with \`-u\`, and read what has changed here.

| Kind | Topic | Push setting | Email preference |
|---|---|---|---|
${table.join('\n')}

## Words

${words.join('\n\n')}
`;
};

test('the words are those that were reviewed', async () => {
  await expect(documentOf(await renderNotices(t.deps))).toMatchFileSnapshot('../../docs/notices.md');
});

test('each notice is in the list, once, and has examples', () => {
  const files = globSync('server/**/*.ts', { cwd: new URL('../../', import.meta.url).pathname });
  const defined = files
    .filter(
      (file) =>
        !file.includes('.test.') && !file.startsWith('server/test/') && file !== 'server/notifications/notice.ts',
    )
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\s+kind: '([a-z-]+\.[a-z-]+)',$/gm)].map(([, kind]) => kind),
    );
  expect([...notices.keys()]).toEqual(expect.arrayContaining(defined));
  for (const notice of notices.values()) expect(Object.keys(notice.examples).length, notice.kind).toBeGreaterThan(0);
});

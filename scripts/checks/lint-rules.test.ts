import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../test/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const lines = (count: number) => 'export const line = 1;\n' + '// line\n'.repeat(count);

/** Forbidden code by file, and the rule or message that must be reported. */
const forbidden: Record<string, [code: string, reported: string]> = {
  'contracts/a.ts': [
    "import { eq } from 'drizzle-orm';\nexport const a = eq;",
    'contracts import zod and contracts only',
  ],
  'contracts/b.ts': [
    "import { b } from '#server/posts/create.ts';\nexport const a = b;",
    'contracts may not import server',
  ],
  'db/a.ts': ["import { b } from '#server/posts/create.ts';\nexport const a = b;", 'db may not import server'],
  'db/b.ts': ["import { b } from '../contracts/ok.ts';\nexport const a = b;", 'write #contracts/ok.ts'],
  'contracts/shared/a.ts': [
    "import { b } from '../posts/ok.ts';\nexport const a = b;",
    'contracts/shared is for all districts and knows none, such as posts',
  ],
  'db/schema/posts/a.ts': [
    "import { b } from '../messages/b.ts';\nexport const a = b;",
    'tables of posts (floor 2) may not refer to those of messages (floor 4)',
  ],
  'server/posts/a.ts': [
    "import { b } from '#server/exchanges/router.ts';\nexport const a = b;",
    'imports the router of',
  ],
  'server/posts/b.ts': ["import { b } from '../exchanges/router.ts';\nexport const a = b;", 'imports the router of'],
  'server/posts/c.ts': ["export const a = async () => import('../exchanges/router.ts');", 'imports the router of'],
  'server/posts/router.ts': ["import { eq } from 'drizzle-orm';\nexport const a = eq;", 'a router maps a contract'],
  'server/posts/picture.ts': ["import sharp from 'sharp';\nexport const a = sharp;", 'get sharp from loadSharp'],
  'server/users/router.ts': [
    "import { b } from '#db/schema.ts';\nexport const a = b;",
    'a router never reaches the database',
  ],
  'server/platform/gateways/a.ts': [
    "import { b } from '#server/posts/create.ts';\nexport const a = b;",
    'platform (floor 1) may not import posts (floor 5)',
  ],
  'server/platform/gateways/b.ts': ["import { b } from '#db/ok.ts';\nexport const a = b;", 'a gateway knows'],
  'server/subscription/a.ts': [
    "import type { B } from '../posts/create.ts';\nexport type A = B;",
    'subscription (floor 4) may not import posts (floor 5); raise a domain event',
  ],
  'server/users/a.ts': ["import { b } from '../platform/b.ts';\nexport const a = b;", 'users stands on no floor yet'],
  'server/posts/d.ts': ["import { b } from '#src/lib/x.ts';\nexport const a = b;", 'server may not import src'],
  'server/posts/e.ts': [
    'export const a = (db: { transaction(f: () => void): void }) => db.transaction(() => {});',
    'use db.write',
  ],
  'server/posts/f.ts': [
    "import { TRPCError } from '@trpc/server';\nexport const a = () => new TRPCError({ code: 'NOT_FOUND' });",
    "throw new AppError('CODE')",
  ],
  'server/posts/asking.ts': [
    'export const stateOf = async (id: string) => Promise.resolve(id);',
    "'stateOf' asks: begin with find, load, list, read or count",
  ],
  'server/posts/asking-too.ts': [
    'export async function stateOf(id: string) {\n  return Promise.resolve(id);\n}',
    "'stateOf' asks",
  ],
  'server/posts/asking-without-verb.ts': [
    "import type { Tx } from '#db/client/types.ts';\nexport const state = async (tx: Tx) => {\n  const rows = await tx.select().from('t' as never);\n  return rows;\n};",
    "'state' asks",
  ],
  'server/posts/admin.ts': [
    'export const a = (ctx: { actor: { actorRole: string } }) => ctx.actor.actorRole;',
    'ask mayAct(ctx, task)',
  ],
  'src/features/posts/own-mutation.ts': [
    "import { useMutation } from '@tanstack/react-query';\nexport const useOwn = () => useMutation({ mutationFn: async () => 1 });",
    "'useMutation' import from '@tanstack/react-query' is restricted",
  ],
  'server/posts/names.ts': [
    "const names: Record<string, string> = { a: 'A' };\nexport const a = (text: string) => names[text];",
    'look text up in a Map',
  ],
  'server/posts/g.ts': ["export { b } from './create.ts';", 'no re-exports'],
  'server/posts/h.ts': ["export * from './create.ts';", 'no re-exports'],
  'server/posts/i.ts': [
    'const later = async () => 1;\nexport const a = () => {\n  later();\n};',
    'no-floating-promises',
  ],
  'server/posts/j.ts': ["import { k } from './k.ts';\nexport const j = () => k;", 'no-cycle'],
  'server/posts/k.ts': ["import { j } from './j.ts';\nexport const k = () => j;", 'no-cycle'],
  'server/posts/long.ts': [lines(251), 'max-lines'],
  'server/posts/long.test.ts': [lines(401), 'max-lines'],
  'src/features/posts/a.tsx': [
    "import { b } from '#src/features/exchanges/b.tsx';\nexport const a = b;",
    'imports feature',
  ],
  'src/features/posts/b.tsx': ["import { b } from '../exchanges/b.tsx';\nexport const a = b;", 'imports feature'],
  'src/features/posts/states.tsx': [
    "import { QueryError } from '#src/components/ui/query-error.tsx';\nexport const a = QueryError;",
    'show what a query answers by QueryContent',
  ],
  'src/features/posts/c.tsx': [
    "import { b } from '#src/routes/b.tsx';\nexport const a = b;",
    'a feature never imports a route',
  ],
  'src/components/ui/a.tsx': ["import { b } from '#src/features/posts/a.tsx';\nexport const a = b;", 'know no feature'],
  'src/components/core/a.tsx': [
    "import { b } from '#contracts/ok.ts';\nexport const a = b;",
    'components/core knows no domain',
  ],
  ...Object.fromEntries(
    ['lib', 'api', 'session', 'realtime', 'hooks'].flatMap((layer) => [
      [
        `src/${layer}/feature.ts`,
        ["import { b } from '#src/features/posts/a.tsx';\nexport const a = b;", `${layer} know no feature`],
      ],
      [
        `src/${layer}/route.ts`,
        ["import { b } from '#src/routes/ok.tsx';\nexport const a = b;", `${layer} know no feature and no route`],
      ],
    ]),
  ),
  'src/lib/hook.ts': [
    "import { b } from '#src/hooks/b.ts';\nexport const a = b;",
    'src/lib lies below src/hooks and never imports it',
  ],
  'src/session/realtime.ts': [
    "import { b } from '#src/realtime/b.ts';\nexport const a = b;",
    'src/session lies below src/realtime',
  ],
  'src/routes/boot.tsx': [
    "import { b } from '#src/app/b.ts';\nexport const a = b;",
    'src/routes lies below src/app and never imports it',
  ],
  'src/api/barrel-a.ts': ["import { b } from '#contracts/ok.ts';\nexport { b };", 'no re-exports'],
  'src/api/barrel-b.ts': ["export { c as d };\nimport { b as c } from '#contracts/ok.ts';", 'no re-exports'],
  'src/lib/a.ts': ["import { eq } from 'drizzle-orm';\nexport const a = eq;", 'the client never imports drizzle-orm'],
  'src/lib/b.ts': ["import { b } from '#db/schema.ts';\nexport const a = b;", 'src may not import db'],
  'src/lib/c.ts': [
    "import { appRouter } from '#server/app/router.ts';\nexport const a = appRouter;",
    'src may not import server',
  ],
  'src/lib/d.ts': [
    "import type { Context } from '#server/platform/trpc/procedures.ts';\nexport type A = Context;",
    'src may not import server',
  ],
  'src/lib/e.ts': [
    "import { TRPCError } from '@trpc/server';\nexport const a = TRPCError;",
    'types only from @trpc/server',
  ],
  'src/lib/kept.ts': ["export const a = () => localStorage.getItem('a');", 'use it inside of try'],
  'src/lib/kept-window.ts': ["export const a = () => window.sessionStorage.getItem('a');", 'use it inside of try'],
  'src/lib/kept-later.ts': [
    "export const a = () => {\n  try {\n    return () => localStorage.getItem('a');\n  } catch {\n    return null;\n  }\n};",
    'use it inside of try',
  ],
  'src/lib/uuid.ts': ['export const a = () => crypto.randomUUID();', 'use uuidv7()'],
  'src/lib/clip.ts': ["export const a = () => navigator.clipboard.writeText('a');", 'use copyText()'],
  'src/lib/composed.ts': ['export const a = (event: KeyboardEvent) => event.isComposing;', 'use isComposing(event)'],
  'src/lib/enter.ts': ["export const a = (event: KeyboardEvent) => event.key === 'Enter';", 'ask isComposing(event)'],
  'src/lib/loose-before.tsx': [
    'export const A = ({ b }: { b: boolean }) => <p>{b ? <b>!</b> : null} Loose</p>;',
    'wrap the text in an element',
  ],
  'src/lib/loose-end.tsx': [
    "export const A = ({ b }: { b: boolean }) => <p><i>A</i>{b && ' loose'}</p>;",
    'wrap the text in an element',
  ],
  'src/lib/loose-exchange.tsx': [
    "export const A = ({ b }: { b: boolean }) => <><i>A</i>{b ? <b>!</b> : 'loose'}</>;",
    'wrap the text in an element',
  ],
  'src/lib/loose-fragment.tsx': [
    'export const A = ({ b }: { b: boolean }) => <p>{b ? <>Loose <b>!</b></> : null}</p>;',
    'wrap the text in an element',
  ],
};

const allowed: Record<string, string> = {
  'contracts/ok.ts': "import { z } from 'zod';\nexport const b = z.string();",
  'contracts/posts/ok.ts': "import { b } from '../shared/ok.ts';\nexport const a = b;",
  'db/schema/messages/ok.ts': "import { b } from '../posts/ok.ts';\nexport const a = b;",
  'db/ok.ts': "import { b } from '#contracts/ok.ts';\nexport const a = b;",
  'server/app/router.ts':
    "import { b } from '../exchanges/router.ts';\nexport const a = b;\nexport type AppRouter = typeof b;",
  'server/exchanges/router.ts': "import { c } from './create.ts';\nexport const b = c;",
  'server/exchanges/create.ts': "import { b } from '#db/ok.ts';\nexport const c = b;",
  'src/api/trpc.ts': "import type { AppRouter } from '#server/app/router.ts';\nexport type Api = AppRouter;",
  'src/routes/ok.tsx': "import { b } from '#src/features/reviews/ok.tsx';\nexport const a = b;",
  'src/features/reviews/ok.tsx': "import { b } from '#contracts/ok.ts';\nexport const a = b;",
  'src/lib/kept-ok.ts':
    "export const a = () => {\n  try {\n    return localStorage.getItem('a');\n  } catch {\n    return null;\n  }\n};",
  'src/lib/composing.ts': 'export const isComposing = (key: KeyboardEvent) => key.isComposing || key.keyCode === 229;',
  'src/lib/enter-ok.ts':
    "import { isComposing } from '#src/lib/composing.ts';\nexport const a = (event: KeyboardEvent) => event.key === 'Enter' && !isComposing(event);",
  'src/lib/whole.tsx':
    "export const A = ({ b, c }: { b: boolean; c: string }) => <p>{b ? <b>!</b> : null}<span>Whole</span> {b ? 'one' : c}</p>;",
  'src/lib/words.tsx': "export const A = ({ b }: { b: boolean }) => <p>Some {b ? 'day' : 'days'}</p>;",
  'src/app/ok.ts': "import { a } from '#src/routes/ok.tsx';\nconst b = a;\nexport { b };",
};

let folder: string;
let reports: { filename: string; message: string; code: string }[];

async function put(file: string, code: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), code);
}

beforeAll(async () => {
  folder = makeFolder('lint-rules');
  // The folder has no node_modules, and type-aware rules report nothing when a configured type package is missing.
  const tsconfig = await readFile(join(root, 'tsconfig.json'), 'utf8');
  await writeFile(join(folder, 'tsconfig.json'), tsconfig.replace('"types": ["node"]', '"types": []'));
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'));
  for (const [file, [code]] of Object.entries(forbidden)) await put(file, code);
  for (const [file, code] of Object.entries(allowed)) await put(file, code);
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [linter, '--type-aware', '-f', 'json', '-c', join(root, '.oxlintrc.json')];
  // oxlint finds tsgolint, which runs the type-aware rules, through PATH.
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
  const out = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }, (_failed, stdout) => done(stdout));
  });
  reports = (JSON.parse(out) as { diagnostics: typeof reports }).diagnostics;
}, 60_000);

const about = (file: string) =>
  reports.filter((report) => report.filename === file).map((report) => `${report.code} ${report.message}`);

describe('the linter reports', () => {
  it.each(Object.entries(forbidden).map(([file, [, reported]]) => ({ file, reported })))(
    '$reported ($file)',
    ({ file, reported }) => {
      expect(about(file).join('\n')).toContain(reported);
    },
  );
});

describe('the linter accepts', () => {
  it.each(Object.keys(allowed))('%s', (file) => {
    expect(about(file).filter((report) => report.startsWith('project'))).toEqual([]);
  });
});

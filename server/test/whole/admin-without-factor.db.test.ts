import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { plainRows, procedureRows } from '../access/access-rows.ts';
import { createScene } from '../access/access-scene.ts';
import { admins, type Outcomes } from '../access/outcomes.ts';
import { overTrpc } from '../access/over-trpc.ts';
import { createIndustries } from '../factories.ts';
import { t, withTestApp } from '../with-test-app.ts';

let picture: Buffer;
withTestApp({ ADMIN_SECOND_FACTOR: 'on' });
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  const create = { width: 8, height: 8, channels: 3, background: 'teal' } as const;
  picture = await sharp({ create }).png().toBuffer();
});

/** What the access table says of a stranger and of an admin. */
const differ = ({ stranger, admin = stranger }: Outcomes) => (stranger === admin ? [] : [stranger]);
const more = <Row extends readonly [Outcomes, ...unknown[]]>(rows: Record<string, Row>) =>
  Object.entries(rows).flatMap(([name, row]) => differ(row[0]).map((status) => ({ name, status, row })));

const procedures = more(procedureRows);
const routes = more(plainRows);

test('the table has procedures of members in which admins may more', () => {
  expect(procedures.filter(({ row }) => row[0] !== admins).length).toBeGreaterThan(0);
});

test.each(procedures)('$name treats an admin without the required second factor as a stranger', async (procedure) => {
  const scene = await createScene(t);
  const options = overTrpc(procedure.name, procedure.row[1]?.(scene));
  const answer = await t.app.inject({ ...options, headers: { ...options.headers, ...scene.headers.admin } });
  expect(answer.statusCode).toBe(procedure.status);
});

// Pictures and files say that the factor is missing.
test.each(routes)('$name treats an admin without the required second factor as a stranger', async (route) => {
  const scene = await createScene(t);
  const [method, path] = route.name.split(' ') as ['GET' | 'PUT', string];
  const url = route.row[1]?.(scene) ?? path;
  const payload = method === 'PUT' ? { payload: picture } : {};
  const answer = await t.app.inject({ method, url, ...payload, headers: scene.headers.admin });
  expect([route.status, 403]).toContain(answer.statusCode);
});

import { afterEach, expect, test, vi } from 'vitest';

const { opened } = vi.hoisted(() => ({ opened: [] as unknown[] }));
vi.mock('./setup/env-file.ts', () => ({
  loadEnvFile: () => vi.stubEnv('DATABASE_URL', 'postgres://proquo@127.0.0.1:1/of-the-file'),
}));
vi.mock('#db/open.ts', () => ({
  openDb: async (options: unknown) => {
    opened.push(options);
    return { close: async () => undefined };
  },
}));

afterEach(() => vi.unstubAllEnvs());

test('migrates the database that .env names', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import('./migrate.ts');
  expect(opened).toEqual([expect.objectContaining({ databaseUrl: 'postgres://proquo@127.0.0.1:1/of-the-file' })]);
});

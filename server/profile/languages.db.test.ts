import { languageNames } from '#contracts/profile/language-names.ts';
import { beforeAll, expect, test } from 'vitest';
import { registeredClient, type restClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let client: ReturnType<typeof restClient>;
let id: string;
withTestApp();
beforeAll(async () => {
  ({ client, id } = await registeredClient(t));
});

const save = (languages: unknown) => client.patch('/api/users/profile', { languages });

test('what a member speaks is on their account and on what other members see, in their order', async () => {
  expect((await client.get('/api/auth/user')).body).toMatchObject({ languages: [] });
  expect(await save(['es', 'en'])).toMatchObject({ status: 200, body: { languages: ['es', 'en'] } });
  expect((await client.post('/api/profile', { bio: 'I draw.' })).body).toMatchObject({ languages: ['es', 'en'] });
  expect((await client.post('/api/profile', { languages: ['en'] })).body).toMatchObject({ languages: ['en'] });
  const { client: other } = await registeredClient(t);
  expect((await other.get(`/api/users/${id}`)).body).toMatchObject({ languages: ['en'] });
  expect((await save([])).body).toMatchObject({ languages: [] });
});

test('each code of ISO 639-1 is taken', async () => {
  expect(Object.keys(languageNames)).toHaveLength(183);
  for (const code of ['zu', 'aa', 'nb', 'zh']) expect(await save([code])).toMatchObject({ status: 200 });
});

test.each([
  ['an unknown one', ['en', 'xx'], 'from the list'],
  ['three letters', ['eng'], 'from the list'],
  ['capitals', ['EN'], 'from the list'],
  ['one that every object has', ['constructor'], 'from the list'],
  ['one twice', ['en', 'es', 'en'], 'each language once'],
  ['a ninth', ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'da'], 'at most 8'],
  ['no list', 'en', ''],
])('%s is refused, and then nothing is saved', async (_what, languages, message) => {
  await save(['fr']);
  const refused = await save(languages);
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
  expect(JSON.stringify(refused.body)).toContain('languages');
  expect((await client.get('/api/auth/user')).body).toMatchObject({ languages: ['fr'] });
});

test('the export has them', async () => {
  await save(['es']);
  const { body } = await client.get('/api/user/export');
  expect(JSON.stringify(body)).toContain('"languages":["es"]');
});

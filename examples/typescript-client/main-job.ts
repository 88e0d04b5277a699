/**
 * The main user journey, done through the API: two members meet, trade and review each other. In a folder of its own,
 * with Node 22.18 or newer, which runs TypeScript, and the client of a release:
 *
 *     npm install ./proquo-client-*.tgz
 *     node main-job.ts http://localhost:3000
 */
import { type ApiError, type Client, createClient, type Schemas } from '@proquo/client';

type Called<T> = { data?: T; error?: ApiError; response: Response };

const baseUrl = process.argv[2] ?? 'http://localhost:3000';
const password = 'a password of seven words or more';

/** Unwraps the response of a call; throws the API's error message if it failed. */
const answered = <T>({ data, error, response }: Called<T>): NonNullable<T> => {
  if (data === undefined || data === null) throw new Error(`${response.url}: ${error?.code} ${error?.message}`);
  return data;
};

/** Registers an account and creates an API token in its session; `api` authenticates with the token. */
const register = async (firstName: string): Promise<{ api: Client; id: string }> => {
  const visitor = createClient({ baseUrl });
  const email = `${firstName.toLowerCase()}-${Date.now()}@example.com`;
  const registered = await visitor.POST('/auth/register', {
    body: { firstName, lastName: 'Example', email, password },
  });
  const { id } = answered(registered);
  const cookie = registered.response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const session = createClient({ baseUrl, headers: { cookie } });
  const made = await session.POST('/tokens', {
    body: { name: 'Example', scope: 'write', currentPassword: password },
  });
  const { token } = answered(made);
  return { api: createClient({ baseUrl, token }), id };
};

const move = async (api: Client, id: string, status: Schemas['ExchangeStatus']) =>
  answered(await api.PATCH('/exchanges/{id}', { params: { path: { id } }, body: { status } }));

const [ada, ben] = [await register('Ada'), await register('Ben')];

const [industry] = answered(await ada.api.GET('/industries'));
if (!industry) throw new Error('There are no industries');
for (const { api } of [ada, ben]) {
  answered(
    await api.PUT('/users/profile-complete', {
      body: {
        firstName: api === ada.api ? 'Ada' : 'Ben',
        lastName: 'Example',
        businessDescription: 'Logos and brands.',
        industries: [industry.id],
      },
    }),
  );
}

const word = `lettering${Date.now()}`;
const post = answered(
  await ada.api.POST('/service-requests', {
    body: {
      type: 'offering',
      serviceOffered: `Logo and ${word}`,
      industry: industry.name,
      lookingForIndustry: 'Legal',
      description: 'A logo with its lettering, for a contract that is looked through.',
      estimatedValue: 500,
      location: 'Austin, TX',
    },
  }),
);

const found = answered(await ben.api.GET('/service-requests', { params: { query: { search: word, limit: 10 } } }));
if (found[0]?.id !== post.id) throw new Error('The post is not found by its words');

answered(await ben.api.POST('/messages', { body: { receiverId: ada.id, content: 'Shall we trade?' } }));
const [conversation] = answered(await ada.api.GET('/messages/conversations'));
if (conversation?.unreadCount !== 1) throw new Error('The message has not arrived');

const exchange = answered(
  await ben.api.POST('/exchanges', { body: { providerUserId: ada.id, serviceRequestId: post.id } }),
);
await move(ada.api, exchange.id, 'accepted');
await move(ben.api, exchange.id, 'in_progress');
const { status } = await move(ada.api, exchange.id, 'completed');

const [one, other] = [
  answered(await ada.api.POST('/reviews', { body: { exchangeId: exchange.id, rating: 5, comment: 'To the point.' } })),
  answered(await ben.api.POST('/reviews', { body: { exchangeId: exchange.id, rating: 4 } })),
];

process.stdout.write(JSON.stringify({ status, ratings: [one.rating, other.rating] }));

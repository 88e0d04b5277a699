/** The password of the members that `examples/typescript-client` registers. */
const PASSWORD = 'a password of seven words or more';

type Read = { messages: string[]; status: string | undefined; ratings: number[]; posts: number };

const createSession = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

/** Signs in by password and reads what the main job left: the thread, the exchange, the reviews and the posts. */
export const readAsMember = async (url: string, email: string): Promise<Read> => {
  const cookie = await createSession(url, email);
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [conversation] = await get<{ otherUser: { id: string } }[]>('/messages/conversations');
  const thread = await get<{ content: string }[]>(`/messages/conversation/${conversation?.otherUser.id}`);
  const [exchange] = await get<{ status: string }[]>('/exchanges');
  const reviews = await get<{ rating: number }[]>('/reviews');
  const posts = await get<unknown[]>('/service-requests?search=logo&limit=10');
  return {
    messages: thread.map(({ content }) => content),
    status: exchange?.status,
    ratings: reviews.map(({ rating }) => rating),
    posts: posts.length,
  };
};

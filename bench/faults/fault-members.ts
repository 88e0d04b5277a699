/** Members of the fault run: each pair has one who writes and one whose page stays open. */
const password = 'a long password';
const ANSWER_MS = 15_000;

interface Answer {
  status: number;
  body: unknown;
  /** The cursor of the next page. */
  next?: string | null;
}

export interface Client {
  id: string;
  /** @throws when there is no answer */
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  cookie: string;
  /** Keeps the position of a commit that an event carries, as the product's page does. */
  rememberCommit: (position: number | undefined) => void;
}

/**
 * Registers a member with a complete profile through the load balancer.
 * @param address where they say that they come from, if the nodes believe it
 */
export async function registerClient(url: string, name: string, address?: string): Promise<Client> {
  let cookie = '';
  const call: Client['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie,
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    if (set.length > 0) cookie = merge(cookie, set);
    const text = await answer.text();
    const parsed = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    return { status: answer.status, body: parsed, next: answer.headers.get('x-next-cursor') };
  };
  const person = { firstName: name, lastName: 'Fault' };
  const email = `${name.toLowerCase()}@proquo.test`;
  const registered = await call('POST', '/auth/register', { ...person, email, password });
  if (registered.status >= 300) throw new Error(`${name} does not register: ${JSON.stringify(registered.body)}`);
  const listed = await call('GET', '/industries');
  if (listed.status >= 300) throw new Error(`${name} gets no industries: ${JSON.stringify(listed.body)}`);
  const industries = listed.body as { id: string }[];
  const profile = { ...person, location: 'Austin, TX', businessDescription: 'Logos and print.' };
  const completed = await call('PUT', '/users/profile-complete', {
    ...profile,
    industries: industries.slice(0, 1).map(({ id }) => id),
  });
  if (completed.status >= 300) throw new Error(`${name} has no profile: ${JSON.stringify(completed.body)}`);
  return {
    id: (completed.body as { id: string }).id,
    call,
    rememberCommit: (position) => {
      const known = Number(/proquo_at=(\d+)/.exec(cookie)?.[1] ?? 0);
      if (position && position > known) cookie = merge(cookie, [`proquo_at=${position}`]);
    },
    get cookie() {
      return cookie;
    },
  };
}

/** Cookies as a browser keeps them: a new value takes the place of the old one. */
const merge = (kept: string, set: string[]): string => {
  const all = new Map(kept.split('; ').flatMap((part) => (part ? [splitCookie(part)] : [])));
  for (const cookie of set) all.set(...splitCookie(cookie));
  return [...all].map(([name, value]) => `${name}=${value}`).join('; ');
};

const splitCookie = (text: string): [string, string] => {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
};

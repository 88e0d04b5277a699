import { inTime } from './in-time.ts';
import { redisClient } from './redis-client.ts';

const ASK_MS = 1_000;

export type Sentinels = {
  /** `host:port` of each. */
  addresses: string[];
  password?: string | undefined;
};

type Answer = { host: string; epoch: number };

/** `host:port` as in a URL. */
const hostOf = (ip: string, port: string): string => `${ip.includes(':') ? `[${ip}]` : ip}:${port}`;

/** What a sentinel says of a master; what is wrong with it is reported once, until that changes. */
const askSentinel = (url: string, name: string, onError: (error: unknown) => void) => {
  const { host } = new URL(url);
  let reported = '';
  const report = (problem: string) => {
    if (problem && problem !== reported) onError(new Error(`The sentinel at ${host} ${problem}`));
    reported = problem;
  };
  const onLost = (error: Error & { code?: string }) => report(`does not answer: ${error.message || error.code}`);
  const client = redisClient(url, (error) => onLost(error as Error), { keepsCommands: false });
  return {
    client,
    ask: async (): Promise<Answer | null> => {
      if (!client.isReady) return null;
      try {
        const reply = client.sendCommand<Record<string, string>>(['SENTINEL', 'MASTER', name]);
        const { ip = '', port = '', 'config-epoch': epoch } = await inTime(reply, ASK_MS);
        report('');
        return { host: hostOf(ip, port), epoch: Number(epoch) };
      } catch (error) {
        report(`does not know the master '${name}': ${(error as Error).message}`);
        return null;
      }
    },
  };
};

/**
 * Asks all sentinels each second where the master is, and believes the one with the newest configuration: one that was
 * cut off still names the old master.
 * @param url of the master, with its name in place of a host
 */
export const watchMaster = (url: string, { addresses, password }: Sentinels, onError: (error: unknown) => void) => {
  const master = new URL(url);
  const name = master.hostname;
  const sentinels = addresses.map((address) => {
    const sentinelUrl = new URL(`${master.protocol}//${address}`);
    if (password) sentinelUrl.password = encodeURIComponent(password);
    return askSentinel(sentinelUrl.href, name, onError);
  });
  const listeners: ((url: string) => void)[] = [];
  let currentHost = '';

  const askAll = async () => {
    const answers = (await Promise.all(sentinels.map(({ ask }) => ask()))).filter((answer) => answer !== null);
    const newest = answers.toSorted((a, b) => b.epoch - a.epoch)[0];
    if (!newest || newest.host === currentHost) return;
    currentHost = newest.host;
    master.host = newest.host;
    for (const listener of listeners) listener(master.href);
  };
  for (const { client } of sentinels) client.on('ready', () => void askAll());
  const timer = setInterval(() => void askAll(), ASK_MS);
  return {
    /** The listener gets the URL of the master, and again whenever another one takes its place. */
    onMaster: (listener: (url: string) => void) => void listeners.push(listener),
    close: () => {
      clearInterval(timer);
      for (const { client } of sentinels) client.destroy();
    },
  };
};

export type MasterWatch = ReturnType<typeof watchMaster>;

import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const STOCK = '/usr/share/postfix/master.cf.dist';

/** Why there is no Postfix for a test; null where there is. It runs as root alone. */
export const whyNoPostfix = (): string | null => {
  if (process.getuid?.() !== 0) return 'Postfix has to be started by root';
  try {
    readFileSync(STOCK);
    return null;
  } catch {
    return 'Postfix is not installed (apt-get install postfix)';
  }
};

/** A Postfix of its own on loopback, which brings what comes for two domains by LMTP; at the unknown one no one is there. */
export const startPostfix = async (options: { domain: string; lmtpPort: number; unknown: string }) => {
  const folder = makeFolder('postfix');
  chmodSync(folder, 0o755);
  const [queue, data] = [join(folder, 'queue'), join(folder, 'data')];
  for (const path of [queue, data]) mkdirSync(path);
  chownSync(data, Number(execFileSync('id', ['-u', 'postfix']).toString()), 0);
  const port = await freePort();
  const services = readFileSync(STOCK, 'utf8')
    .replace(/^smtp {6}inet.*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    // Nothing in a root of its own, for which it would have to copy files.
    .replaceAll(/^((?:\S+\s+){4})y(?=\s)/gm, '$1n');
  writeFileSync(join(folder, 'master.cf'), services);
  const settings = {
    compatibility_level: '3.6',
    queue_directory: queue,
    data_directory: data,
    maillog_file: join(folder, 'mail.log'),
    maillog_file_prefixes: tmpdir(),
    inet_interfaces: 'loopback-only',
    inet_protocols: 'ipv4',
    myhostname: 'mx.postfix.test',
    mydestination: '',
    mynetworks: '127.0.0.0/8',
    relay_domains: options.domain,
    smtpd_recipient_restrictions: 'permit_mynetworks, reject',
    transport_maps: `inline:{ {${options.domain} = lmtp:inet:[127.0.0.1]:${options.lmtpPort}}, {${options.unknown} = lmtp:inet:[127.0.0.1]:${options.lmtpPort}} }`,
    local_recipient_maps: '',
    alias_maps: '',
    alias_database: '',
  };
  writeFileSync(
    join(folder, 'main.cf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  const postfix = (command: string) => execFileSync('/usr/sbin/postfix', ['-c', folder, command], { stdio: 'pipe' });
  postfix('start');
  return {
    port,
    log: () => readFileSync(join(folder, 'mail.log'), 'utf8'),
    stop: () => {
      postfix('stop');
    },
  };
};

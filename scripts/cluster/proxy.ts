import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { program } from './program.ts';
import { isReadyAt } from './ready.ts';

/** The load balancer's settings as they are shipped, with addresses of this machine instead of names of containers. */
export function proxySettings(port: number, webPorts: number[]): string {
  const shipped = readFileSync(join(projectRoot, 'deploy/haproxy.cfg'), 'utf8');
  const servers = webPorts.map((webPort, at) => `  server web${at + 1} 127.0.0.1:${webPort}`).join('\n');
  return (
    shipped
      .replace(/^resolvers containers\n(?: {2}.+\n)+/m, '')
      .replaceAll(' init-addr libc,none resolvers containers', '')
      // The limit is what a machine without other limits allows.
      .replace('maxconn 50000', 'maxconn 4000')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replaceAll(/(?:^ {2}server .+\n)+/gm, `${servers}\n`)
  );
}

/** HAProxy before the web nodes. */
export function describeProxy(folder: string, port: number, webPorts: number[]) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxySettings(port, webPorts));
  return program({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', file], isReady: () => isReadyAt(port) });
}

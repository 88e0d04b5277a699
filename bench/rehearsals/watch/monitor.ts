import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { projectRoot } from '../../../db/client/project-root.ts';
import { program } from '../../../scripts/cluster/program.ts';
import { freePort } from '../../../scripts/free-port.ts';

const LOOK_MS = 100;
const SCRAPE = '2s';

export interface Rule {
  alert: string;
  expr: string;
  for?: string;
}
type Labels = Record<string, string>;
type Sent = { status: 'firing' | 'resolved'; labels: Labels; annotations: Labels };

const shipped = join(projectRoot, 'deploy/prometheus/alerts.yaml');

/** The rules as they are shipped. */
export const readRules = (): Rule[] =>
  (parse(readFileSync(shipped, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);

/** A copy of the shipped rules that waits less before it fires; the expressions stay. */
const shortenedRules = (factor: number): string => {
  const file = parse(readFileSync(shipped, 'utf8')) as { groups: { rules: Rule[] }[] };
  for (const rule of file.groups.flatMap(({ rules }) => rules)) {
    const minutes = /^(\d+)m$/.exec(rule.for ?? '')?.[1];
    if (rule.for && !minutes) throw new Error(`${rule.alert} waits for ${rule.for}, which is not in minutes`);
    if (minutes) rule.for = `${Math.ceil((Number(minutes) * 60) / factor)}s`;
  }
  return stringify(file);
};

/** What Alertmanager notifies of. */
const startReceiver = async () => {
  const state = new Map<string, Sent>();
  const unreadable = new Set<string>();
  const seen = new Set<string>();
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      for (const sent of (body as { alerts: Sent[] }).alerts) {
        state.set(JSON.stringify(sent.labels), sent);
        if (sent.labels['alertname']) seen.add(sent.labels['alertname']);
        for (const text of Object.values(sent.annotations)) {
          if (/error expanding|<no value>|%!|^ | {2}| $/.test(text)) unreadable.add(text);
        }
      }
      res.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    state,
    unreadable,
    seen,
    close: () => void server.close(),
  };
};

/**
 * Prometheus with the shipped rules, and Alertmanager that notifies a receiver of ours. Needs Debian's prometheus and
 * prometheus-alertmanager.
 * @param targets addresses of the nodes
 * @param factor by how much sooner alerts fire than the rules say
 */
export const startMonitor = async (folder: string, targets: string[], token: string, factor: number) => {
  const receiver = await startReceiver();
  const [port, managerPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  for (const name of ['prometheus', 'alertmanager']) mkdirSync(join(folder, name));
  const settings = stringify({
    global: { scrape_interval: SCRAPE, scrape_timeout: SCRAPE, evaluation_interval: '1s' },
    rule_files: [file('alerts.yaml', shortenedRules(factor))],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${managerPort}`] }] }] },
    scrape_configs: [
      {
        job_name: 'proquo',
        authorization: { credentials_file: file('metrics-token', token) },
        static_configs: [{ targets }],
      },
    ],
  });
  const routes = stringify({
    route: { receiver: 'rehearsal', group_by: ['...'], group_wait: '0s', group_interval: '1s', repeat_interval: '4h' },
    receivers: [{ name: 'rehearsal', webhook_configs: [{ url: receiver.url, send_resolved: true }] }],
  });
  const isReady = (at: number) => async () => (await fetch(`http://127.0.0.1:${at}/-/ready`)).ok;
  const manager = program({
    name: 'Alertmanager',
    command: 'prometheus-alertmanager',
    args: [
      `--config.file=${file('alertmanager.yaml', routes)}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${managerPort}`,
      '--cluster.listen-address=',
    ],
    isReady: isReady(managerPort),
  });
  const prometheus = program({
    name: 'Prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${file('prometheus.yaml', settings)}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    isReady: isReady(port),
  });
  await manager.start();
  await prometheus.start();

  const isFiring = (alert: string, where: Labels = {}) =>
    receiver.state.values().some(({ status, labels }) => {
      const isMeant = Object.entries({ ...where, alertname: alert }).every(([name, value]) => labels[name] === value);
      return isMeant && status === 'firing';
    });
  return {
    isFiring,
    /** Texts of notices in which a value is missing. */
    unreadable: receiver.unreadable,
    seen: receiver.seen,
    /** Resolves with the seconds until the alert fires, or no longer fires; null if that takes too long. */
    until: async (
      state: 'firing' | 'resolved',
      alert: string,
      where: Labels,
      longestMs: number,
    ): Promise<number | null> => {
      const began = Date.now();
      while (isFiring(alert, where) !== (state === 'firing')) {
        if (Date.now() - began > longestMs) return null;
        await sleep(LOOK_MS);
      }
      return (Date.now() - began) / 1_000;
    },
    /** Asks Prometheus. @throws with its reason when it refuses */
    ask: async <Data>(path: string, query: Labels): Promise<Data> => {
      const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(query)}`);
      const { data, error } = (await answer.json()) as { data: Data; error?: string };
      if (error) throw new Error(error);
      return data;
    },
    stop: async () => {
      await prometheus.stop();
      await manager.stop();
      receiver.close();
    },
  };
};

export type Monitor = Awaited<ReturnType<typeof startMonitor>>;

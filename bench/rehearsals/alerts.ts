/**
 * `node bench/rehearsals/alerts.ts [part of what is broken]`: starts the topology of `npm run cluster`, a Prometheus with the
 * shipped alert rules (they wait a fifteenth of their time before they fire; the expressions stay), and an Alertmanager.
 * While members write and read, each alert's cause is brought about, and mended when the alert has arrived. Then every
 * query of the dashboard is asked. Needs root, the built server (`npm run build`), and Debian's prometheus,
 * prometheus-alertmanager, haproxy, pgbouncer and redis-tools. Takes about half an hour.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnSignals } from '../../scripts/cluster/program.ts';
import { startCluster } from '../../scripts/cluster/start-cluster.ts';
import { type Break, breaksOf, instanceOf, lastBreak, unmountDisks } from './watch/breaks.ts';
import { askDashboard } from './watch/dashboard.ts';
import { startMailHost } from './watch/mail-host.ts';
import { readRules, startMonitor } from './watch/monitor.ts';
import { registerMany, retryDeadJobs, sendPicture, startLoad } from './watch/visitors.ts';

const FACTOR = 15;
const HANGING = 'the mail host takes emails and never says so';
const READERS = 12;
const CROWD = 100;
const MINUTE = 60_000;
/** Waiting jobs have to be five minutes old, and windows of five minutes have to pass. */
const MAX_MS = 9 * MINUTE;
/** The windows of these alerts are longer than a rehearsal. */
const staysLong: Record<string, string> = { DecoderKilled: 'an hour later' };
const madeUp = { StorageGrows: 'made series (promtool)' };

const [only = ''] = process.argv.slice(2);
exitOnSignals();

const folder = mkdtempSync(join(tmpdir(), 'proquo-watch-'));
const mail = await startMailHost();
const token = randomBytes(16).toString('hex');
// The limits are on because they ask Redis; each member has an address of their own, which the last proxy but one
// names.
const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '2', METRICS_TOKEN: token, SMTP_URL: mail.url };
const cluster = await startCluster(settings, { isPooled: true });
const { url, web, workers } = cluster;
const targets = [...web, ...workers].map(({ port }) => `127.0.0.1:${port}`);
const monitor = await startMonitor(folder, targets, token, FACTOR);
const began = Date.now();
const rows: Record<string, string | number>[] = [];

const rules = readRules();
const looksBack = (name: string) => rules.some(({ alert, expr }) => alert === name && expr.includes('['));

const secondsSince = (time: number) => Math.round((Date.now() - time) / 100) / 10;

/** Breaks something, waits for its alerts, and mends it; gives a promise that the alerts are resolved. */
const play = async ({ how, alerts, begin, end }: Break) => {
  for (const { alert, where = {} } of alerts) await monitor.until('resolved', alert, where, MAX_MS);
  const broken = Date.now();
  await begin();
  const fired = await Promise.all(
    alerts.map(async ({ alert, where = {} }) => {
      const seconds = await monitor.until('firing', alert, where, MAX_MS);
      return seconds === null ? 'NEVER' : secondsSince(broken);
    }),
  );
  const restored = Date.now();
  await end();
  const resolving = Promise.all(
    alerts.map(async ({ alert, where = {} }, at) => {
      const isLong = staysLong[alert];
      const seconds = isLong ? null : await monitor.until('resolved', alert, where, MAX_MS);
      const resolved = isLong ?? (seconds === null ? 'NEVER' : secondsSince(restored));
      const row = { alert, 'how it was broken': how, 'fired after s': fired[at] ?? '', 'resolved after s': resolved };
      console.log(JSON.stringify(row));
      rows.push(row);
    }),
  );
  return { resolved: resolving };
};

const playAll = async (breaks: Break[]) => {
  const resolving: Promise<unknown>[] = [];
  for (const each of breaks.filter(({ how }) => how.includes(only))) {
    const { resolved } = await play(each);
    resolving.push(resolved);
    // What looks back for minutes need not be waited for: nothing else brings it about.
    if (!each.alerts.some(({ alert }) => looksBack(alert))) await resolved;
  }
  await Promise.all(resolving);
};

try {
  const load = await startLoad(url, READERS);
  const [from, to] = load.members;
  // Without a file the dashboard's query of stored bytes by kind would be empty, which is a fault.
  if (from && to) for (const { port } of web) await sendPicture(url, `http://127.0.0.1:${port}`, from, to);
  await playAll([
    {
      how: 'the mail host refuses an address',
      alerts: [{ alert: 'JobsDied' }],
      begin: () => {
        mail.become('refuses');
        return registerMany(url, 'Refused', 2);
      },
      end: () => {
        mail.become('takes');
        return retryDeadJobs(url);
      },
    },
  ]);
  if (HANGING.includes(only)) mail.become('hangs');
  const crowd = await registerMany(url, 'Crowd', CROWD);
  const worker = workers[0];
  const queue: Break[] = [
    {
      how: HANGING,
      alerts: [{ alert: 'JobsWait' }],
      begin: () => {},
      end: () => mail.become('takes'),
    },
    {
      how: 'all workers killed',
      alerts: [{ alert: 'JobsWait' }, { alert: 'NodeNotReady', where: worker ? instanceOf(worker) : {} }],
      begin: async () => {
        await Promise.all(workers.map(({ node }) => node.stop('SIGKILL')));
        // The emails of these new members are what waits.
        await registerMany(url, 'Waiting', 3);
      },
      end: () => Promise.all(workers.map(({ node }) => node.start())),
    },
  ];
  await Promise.all([playAll(queue), playAll(breaksOf(cluster, load.members, crowd))]);
  await playAll([lastBreak(cluster)]);
  const { asked, nodes, faults } = await askDashboard(monitor, began);
  await load.stop();
  const promtool = execFileSync('promtool', ['test', 'rules', join(import.meta.dirname, 'watch/made-series.yaml')], {
    encoding: 'utf8',
  });
  for (const [alert, how] of Object.entries(madeUp)) {
    rows.push({ alert, 'how it was broken': how, 'fired after s': '', 'resolved after s': '' });
  }
  console.table(rows);
  console.log(promtool.trim());
  console.log(`Dashboard: ${asked} queries for ${nodes} nodes; wrong: ${faults.join('\n  ') || 'none'}`);
  const silent = only ? [] : rules.filter(({ alert }) => !monitor.seen.has(alert) && !(alert in madeUp));
  console.log(`Alerts that never came: ${silent.map(({ alert }) => alert).join(', ') || 'none'}`);
  console.log(`Notices in which a value is missing: ${[...monitor.unreadable].join('\n  ') || 'none'}`);
  const isSilent = rows.some((row) => Object.values(row).includes('NEVER'));
  if (isSilent || silent.length > 0 || faults.length > 0 || monitor.unreadable.size > 0) process.exitCode = 1;
} finally {
  await monitor.stop();
  unmountDisks(cluster);
  await cluster.stop();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

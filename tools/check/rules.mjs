// Checks the rules of docs/architecture.md that neither the compiler nor the linter can check: `node
// tools/check/rules.mjs [folder]`.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, readModule, targetOf, walk } from './modules.mjs';

const zones = ['domain', 'server', 'app'];
const maxRouteLength = 80;

const slices = new Set(
  'site money time errors flags numbers territory address relay tariff shipping customs cart journey batch quick-order trips payment orders documents catalog account content tracking audit office brand media jobs webhook named-entries promotions'.split(
    ' ',
  ),
);
/**
 * The slices of each zone in their order: a slice imports only slices that stand before it (docs/architecture.md,
 * "Import rules").
 */
const sliceOrder = {
  domain:
    'site money errors time flags numbers territory address shipping account brand mail customs relay tariff media content catalog promotions cart tracking journey batch quick-order trips payment orders documents webhook office'.split(
      ' ',
    ),
  server:
    'process secrets brand db ephemeral audit upstream flags numbers mail territory tariff http named-entries jobs customs address shipping relay catalog media content account webhook promotions cart journey batch quick-order trips payment documents tracking orders office site'.split(
      ' ',
    ),
  // `home` and the slices after it are screens, which don't import each other.
  app: 'styles api i18n text ui shell forms tracking enhance site journey places home landing pages content catalog account address customs relay shipping recipients batch cart quick-order trips payment orders office'.split(
    ' ',
  ),
};
/** The folders of large slices, likewise; the files directly in the slice stand above all of them. */
const roomOrder = {
  'server/orders': 'read invoices mails pay place parcels cancel staff retention'.split(' '),
};
// Folders of app that every slice may import. An exception is `site`, the frame around every page: the slices of
// `knowsNoSlice` may not import it.
const sharedInApp = new Set('ui api i18n text forms shell journey site styles enhance tracking places'.split(' '));
const knowsNoSlice = new Set(['ui', 'api', 'enhance', 'i18n', 'styles']);
const domainPackages = new Set([
  'valibot',
  'libphonenumber-js/mobile',
  'postcode-validator',
  'localized-address-format',
  'fflate',
  'read-excel-file/universal',
]);
/** Where the application imports types of use cases; only types, so that its build contains no server code. */
const typesOfUseCases = 'app/api/use-cases.ts';
const vagueNames = /^(utils?|helpers?|common|misc)$/;

const isTest = (path) => /\.test\.tsx?$/.test(path);
const zoneOf = (path) => path.split('/')[0];
/** The folder directly below the zone; '' for a file directly in the zone. */
const sliceOf = (path) => (path.split('/').length > 2 ? path.split('/')[1] : '');

/**
 * The import rules of each zone. A function returns why a module may not import a target, or null if it may; `target`
 * is null for a package.
 */
const mayImport = {
  domain(module, target, specifier) {
    if (target === null) {
      return domainPackages.has(specifier) || isTest(module.path)
        ? null
        : `domain imports ${[...domainPackages].join(', ')} only`;
    }
    return zoneOf(target) === 'domain' || (isTest(module.path) && zoneOf(target) === 'tests')
      ? null
      : 'domain imports domain only';
  },
  server(module, target) {
    if (target === null) return null;
    if (isTest(module.path) && zoneOf(target) === 'tests') return null;
    if (zoneOf(target) !== 'server')
      return zoneOf(target) === 'domain' ? null : 'server imports domain and server only';
    const targetSlice = sliceOf(target);
    const composes = sliceOf(module.path) === '' || isTest(module.path);
    if (composes || !slices.has(targetSlice) || targetSlice === sliceOf(module.path)) return null;
    // Rooms of the back office call use cases where they stand, but no store: a use case knows what goes with its rows.
    const forStaff = sliceOf(module.path) === 'office' && !basename(target).endsWith('store.ts');
    return forStaff || basename(target) === 'service.ts'
      ? null
      : `the slice ${targetSlice} is entered by its service.ts`;
  },
  app(module, target, specifier, kind) {
    if (target === null) {
      const onServer = module.path === 'app/entry.server.tsx' || isTest(module.path);
      return specifier.startsWith('node:') && !onServer ? 'app runs in browsers: no Node modules' : null;
    }
    if (isTest(module.path) && zoneOf(target) === 'tests') return null;
    if (zoneOf(target) === 'domain') return null;
    if (module.path === typesOfUseCases && kind === 'type') return null;
    if (zoneOf(target) !== 'app') return 'app imports domain and app only';
    const [ownSlice, targetSlice] = [sliceOf(module.path), sliceOf(target)];
    if (ownSlice === '' || ownSlice === 'routes' || ownSlice === targetSlice || targetSlice === '') return null;
    if (sharedInApp.has(targetSlice) && !(targetSlice === 'site' && knowsNoSlice.has(ownSlice))) return null;
    return knowsNoSlice.has(ownSlice)
      ? `${ownSlice}/ knows no slice`
      : 'slices of app do not import each other: routes/ composes them';
  },
};

function importProblems(module) {
  const zone = zoneOf(module.path);
  return module.imports.flatMap(({ specifier, line, kind }) => {
    const isGenerated = specifier.startsWith('./+types/') || specifier.startsWith('virtual:');
    if (isGenerated) return [];
    if (specifier.startsWith('.') && !/^\.\/[^/]+$/.test(specifier)) {
      return [`${module.path}:${line} ${specifier}: relative imports stay in the folder, others start with #${zone}/`];
    }
    const reason = mayImport[zone](module, targetOf(module.path, specifier.replace(/\?.*$/, '')), specifier, kind);
    return reason === null ? [] : [`${module.path}:${line} ${specifier}: ${reason}`];
  });
}

/**
 * Reports imports of slices that come later in the order, and slices that aren't in the order. Tests may import
 * anything.
 */
function orderProblems(module) {
  const order = sliceOrder[zoneOf(module.path)];
  const ownSlice = sliceOf(module.path);
  if (ownSlice === '' || ownSlice === 'routes' || isTest(module.path)) return [];
  if (!order.includes(ownSlice)) return [`${module.path}: ${ownSlice} has no place in the order of slices`];
  return module.imports.flatMap(({ specifier, line }) => {
    const target = targetOf(module.path, specifier);
    if (target === null || zoneOf(target) !== zoneOf(module.path)) return [];
    return order.indexOf(sliceOf(target)) > order.indexOf(ownSlice)
      ? [`${module.path}:${line} ${specifier}: ${ownSlice} stands below ${sliceOf(target)} in the order of slices`]
      : [];
  });
}

/** Reports imports of folders that come later in the order of their slice, and folders that aren't in it. */
function roomProblems(module) {
  const [slice, order] = Object.entries(roomOrder).find(([path]) => module.path.startsWith(`${path}/`)) ?? [];
  const roomOf = (path) => (path.startsWith(`${slice}/`) ? path.slice(slice.length + 1).split('/') : []);
  const own = roomOf(module.path);
  if (order === undefined || own.length < 2 || isTest(module.path)) return [];
  if (!order.includes(own[0])) return [`${module.path}: ${own[0]} has no place in the order of ${slice}`];
  return module.imports.flatMap(({ specifier, line }) => {
    const target = roomOf(targetOf(module.path, specifier) ?? '');
    const isBelow = target.length < 1 || (target.length > 1 && order.indexOf(target[0]) <= order.indexOf(own[0]));
    return isBelow
      ? []
      : [`${module.path}:${line} ${specifier}: ${own[0]} stands below ${target.length > 1 ? target[0] : slice}`];
  });
}

function barrelProblems(module) {
  return module.reExports.map(
    (line) => `${module.path}:${line} re-exports another module: import from where it is defined`,
  );
}

const bannedMembers = new Map([
  ['Date.now', 'the clock comes in as an argument'],
  ['Math.random', 'randomness comes in as an argument'],
  ['performance.now', 'the clock comes in as an argument'],
  ['crypto.randomUUID', 'randomness comes in as an argument'],
  ['crypto.getRandomValues', 'randomness comes in as an argument'],
]);

/**
 * Reports uses of the clock, of randomness, and of formatting that differs between JavaScript engines. They are
 * forbidden in domain, except in its tests.
 */
function purityProblems(module) {
  if (zoneOf(module.path) !== 'domain' || isTest(module.path)) return [];
  const problems = [];
  const report = (node, what, why) => problems.push(`${module.path}:${module.lineOf(node.start)} ${what}: ${why}`);
  walk(module.program, (node) => {
    if (node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0)
      report(node, 'new Date()', 'the clock comes in as an argument');
    if (node.type === 'CallExpression' && node.callee.name === 'Date')
      report(node, 'Date()', 'the clock comes in as an argument');
    if (node.type !== 'MemberExpression') return;
    const property = node.property.name ?? node.property.value;
    const why = bannedMembers.get(`${node.object.name}.${property}`);
    if (why !== undefined) report(node, `${node.object.name}.${property}`, why);
    if (typeof property === 'string' && property.startsWith('toLocale'))
      report(node, property, 'engines word it differently');
    if (node.object.name === 'Intl' && property === 'NumberFormat')
      report(node, 'Intl.NumberFormat', 'engines word it differently');
  });
  return problems;
}

function cycleProblems(modules) {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const finishedModules = new Set();
  const problems = [];
  const visit = (path, trail) => {
    if (trail.includes(path)) {
      problems.push(`${[...trail.slice(trail.indexOf(path)), path].join(' → ')}: a cycle of imports`);
      return;
    }
    if (finishedModules.has(path)) return;
    for (const { specifier } of byPath.get(path).imports) {
      const target = targetOf(path, specifier);
      if (target !== null && byPath.has(target)) visit(target, [...trail, path]);
    }
    finishedModules.add(path);
  };
  for (const { path } of modules) visit(path, []);
  return problems;
}

function fileProblems(root, path) {
  const problems = [];
  const names = path.split('/').map((part) => part.replace(/\..*$/, ''));
  if (names.some((name) => vagueNames.test(name))) problems.push(`${path}: name it after what it is about`);
  if (/^app\/routes\/[^/]+\.tsx$/.test(path) && !isTest(path)) {
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
    if (lines > maxRouteLength) problems.push(`${path}: ${lines} lines, ${maxRouteLength} at most`);
  }
  return problems;
}

/**
 * Reports entries of the lock file that name the host of a registry: every machine must be able to use its own
 * registry.
 */
function lockProblems(root) {
  const path = join(root, 'package-lock.json');
  if (!existsSync(path)) return ['package-lock.json is missing'];
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(([name]) => `package-lock.json: ${name} names a registry host (.npmrc has omit-lockfile-registry-resolved)`);
}

/**
 * Checks all files below `root`. Returns the number of modules read, and one line for each violation of a rule; a zone
 * without modules is a violation too.
 */
export function findProblems(root) {
  const files = listFiles(root);
  const code = files.filter(
    (path) =>
      zones.includes(zoneOf(path)) && /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.includes('.generated.'),
  );
  const modules = code.map((path) => readModule(root, path));
  const empty = zones
    .filter((zone) => !code.some((path) => zoneOf(path) === zone))
    .map((zone) => `${zone}: no module was read`);
  const sources = files.filter((path) => [...zones, 'tests', 'tools'].includes(zoneOf(path)));
  return {
    read: modules.length,
    problems: [
      ...empty,
      ...modules.flatMap((module) => [
        ...importProblems(module),
        ...orderProblems(module),
        ...roomProblems(module),
        ...barrelProblems(module),
        ...purityProblems(module),
      ]),
      ...cycleProblems(modules),
      ...sources.flatMap((path) => fileProblems(root, path)),
      ...lockProblems(root),
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { read, problems } = findProblems(resolve(process.argv[2] ?? '.'));
  for (const problem of problems) console.error(problem);
  console.log(`${read} modules read, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/**
 * Splits the style sheet of the built pages, so that no page waits for the styles of screens that it never shows.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { routeFile } from '#app/route-file.ts';
import type { AnyPageName } from '#domain/site/paths.ts';
import { readModule, targetOf } from '../check/modules.mjs';
import { moduleOfName } from './class-names.ts';
import { isDocumentRoute } from './document-routes.ts';

/** Groups of pages: document pages, application pages, and those application pages that only professionals have. */
type PageGroup = 'document' | 'application' | 'desk';

/** One for each group of pages, and `style` with the rules that several groups use. */
export type SheetName = 'style' | PageGroup;

const deskRoutes: ReadonlySet<string> = new Set(
  (['batch', 'batchResult', 'quickOrder'] satisfies AnyPageName[]).map(routeFile),
);

export function sheetOf(groups: ReadonlySet<PageGroup>): SheetName {
  const [group = 'style', ...others] = groups;
  return others.length === 0 ? group : 'style';
}

/**
 * `sheetOfName` says to which sheet a class or an animation belongs; null for other names, whose rules are for all
 * pages. Layers and media queries are repeated in each sheet that needs them. Throws if a selector has classes of two
 * groups, which no page loads together.
 */
export function splitSheet(
  css: string,
  sheetOfName: (name: string) => SheetName | null,
): Readonly<Record<SheetName, string>> {
  const sheetOfSelector = (selector: string): SheetName => {
    const names = [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => sheetOfName(name) ?? 'style');
    const [own = 'style', ...others] = new Set(names.filter((name) => name !== 'style'));
    if (others.length > 0) throw new Error(`"${selector}" is for several groups of pages.`);
    return own;
  };
  const part = (sheet: SheetName): string => {
    const root = postcss.parse(css);
    root.walkRules((rule) => keepSelectors(rule, (selector) => sheetOfSelector(selector) === sheet));
    root.walkAtRules((atRule) => {
      if (isKeyFrames(atRule) && (sheetOfName(atRule.params) ?? 'style') !== sheet) atRule.remove();
      // Fonts, properties and the order of layers.
      else if (sheet !== 'style' && !isKeyFrames(atRule) && !isGroup(atRule)) atRule.remove();
    });
    removeEmpty(root);
    return root.toString();
  };
  return { style: part('style'), document: part('document'), application: part('application'), desk: part('desk') };
}

const isKeyFrames = (atRule: AtRule) => /keyframes$/.test(atRule.name);

/** Whether an at-rule contains rules with selectors. */
const isGroup = (atRule: AtRule) =>
  atRule.nodes !== undefined && ['layer', 'media', 'supports', 'container'].includes(atRule.name);

function keepSelectors(rule: Rule, isKept: (selector: string) => boolean): void {
  // The selectors of key frames are percentages; those of nested rules follow the rule around them.
  if (rule.parent?.type === 'rule' || (rule.parent?.type === 'atrule' && isKeyFrames(rule.parent as AtRule))) return;
  const kept = rule.selectors.filter(isKept);
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return;
    removeEmpty(node as Container);
    if (node.type === 'atrule' && isGroup(node) && node.nodes.length === 0) node.remove();
  });
}

/** `static` leaves out modules that are loaded on demand. */
type Following = 'static' | 'all';

/** Directly or not, with themselves; relative to `root`. */
function reachedModules(root: string, starts: readonly string[], following: Following): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const { specifier, kind } of readModule(root, path).imports) {
      const target = targetOf(path, specifier.split('?', 1)[0] ?? specifier);
      const isFollowed = kind === 'static' || (kind === 'dynamic' && following === 'all');
      if (isFollowed && target !== null) reached.add(target);
    }
  }
  return reached;
}

/** Scripts of document pages; their parts that load on demand show components of CSS modules too. */
const documentScripts = ['app/enhance/main.ts', 'app/office/keys/main.ts'];
/** Renders what document pages have besides their route: error pages, and templates that their scripts clone. */
const documentFrame = 'app/entry.server.tsx';
/** Rendered around every page. */
const rootModule = 'app/root.tsx';

function groupOfRoute(path: string, appFolder: string): PageGroup {
  if (isDocumentRoute(path, appFolder)) return 'document';
  return deskRoutes.has(basename(path.split('?', 1)[0] ?? path)) ? 'desk' : 'application';
}

/** The function takes a path relative to `app/`. */
function sheetsOfModules(root: string): (module: string) => SheetName {
  const appFolder = join(root, 'app');
  const routes = globSync(['app/routes/*.tsx', 'app/**/*.page.tsx'], { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  const routesOf = (group: PageGroup) => routes.filter((path) => groupOfRoute(join(root, path), appFolder) === group);
  const reachedBy: Readonly<Record<PageGroup, ReadonlySet<string>>> = {
    document: new Set([
      ...reachedModules(root, [...routesOf('document'), documentFrame, rootModule], 'static'),
      ...reachedModules(root, documentScripts, 'all'),
    ]),
    application: reachedModules(root, [...routesOf('application'), rootModule], 'all'),
    desk: reachedModules(root, routesOf('desk'), 'all'),
  };
  const groups = Object.keys(reachedBy) as PageGroup[];
  return (module) => sheetOf(new Set(groups.filter((group) => reachedBy[group].has(`app/${module}`))));
}

/** The part of Vite's manifest that is changed here: files and style sheets by module. */
type Manifest = Record<string, { file: string; css?: string[] }>;

/** Matches the modules of the shop's routes, to whose names React Router adds a query. */
const isRouteOfShop = /^app\/(?:routes\/|(?!office\/).*\.page\.tsx(?:\?|$))/;

const styleEntry = 'style.css';

/** React Router takes the style sheets of a route from Vite's manifest, where each route gets the sheet of its tier. */
async function replaceSheet(root: string, clientFolder: string): Promise<void> {
  const manifestFile = join(clientFolder, '.vite', 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const style = manifest[styleEntry];
  if (!style) throw new Error('Vite lists no style sheet of the pages.');
  const wholeFile = join(clientFolder, style.file);
  const appFolder = join(root, 'app');
  const [moduleOf, sheetOfModule] = [moduleOfName(appFolder), sheetsOfModules(root)];
  const sheets = splitSheet(await readFile(wholeFile, 'utf8'), (name) => {
    const module = moduleOf(name);
    return module === null ? null : sheetOfModule(module);
  });
  const pathOf = (sheet: SheetName): string => {
    const hash = createHash('sha256').update(sheets[sheet]).digest('base64url').slice(0, 8);
    return `${dirname(style.file)}/${sheet}-${hash}.css`;
  };
  await rm(wholeFile);
  for (const sheet of Object.keys(sheets) as SheetName[])
    await writeFile(join(clientFolder, pathOf(sheet)), sheets[sheet]);
  style.file = pathOf('style');
  for (const [module, entry] of Object.entries(manifest)) {
    // Pages of the back office link their own sheets.
    if (!isRouteOfShop.test(module)) continue;
    entry.css = [pathOf(groupOfRoute(join(root, module), appFolder))];
  }
  await writeFile(manifestFile, JSON.stringify(manifest));
}

export function splitStyles(root: string): Plugin {
  return {
    name: 'guichet:split-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir }) => replaceSheet(root, dir ?? join(root, 'build', 'client')),
    },
  };
}

/**
 * Keeps document pages out of the browser's bundle, since they are never hydrated (docs/architecture.md, "Two tiers
 * of pages").
 */
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { routeFile } from '#app/route-file.ts';
import { itemPageNames, type PageName, pageNames, tierOf } from '#domain/site/paths.ts';

const application = [...pageNames, ...itemPageNames].filter((page) => tierOf(page) === 'application').map(routeFile);

/** Whether a file is the module of a route: it is in `routes/`, or beside what only it uses and named `*.page.tsx`. */
const isRoute = (file: string, appFolder: string) =>
  dirname(file) === join(appFolder, 'routes') || file.endsWith('.page.tsx');

export function isDocumentRoute(id: string, appFolder: string): boolean {
  // The id may end with a query, by which React Router imports a part of a route.
  const [file = ''] = id.split('?', 1);
  return isRoute(file, appFolder) && !application.includes(basename(file));
}

/** The code that takes the place of a document page in the client build: a component that renders nothing. */
const emptyPage = 'export default () => null;\n';

/**
 * The route whose replacement imports the files that all document pages need: their styles, which belong to the common
 * style sheet, and their scripts. The script of the back office's pages would otherwise be missing, since the server
 * build emits only that of the shop's pages.
 */
const carrier = routeFile('home' satisfies PageName);
const carrierPage = `
import '/app/enhance/main.ts?worker&url';
import '/app/office/keys/main.ts?worker&url';
import.meta.glob('/app/**/*.module.css', { eager: true });
${emptyPage}`;

function standIn(id: string): string {
  return basename(id.split('?', 1)[0] ?? id) === carrier ? carrierPage : emptyPage;
}

/**
 * Replaces document pages by empty modules in the client build. React Router's manifest still lists their loaders,
 * since it reads the exports of routes in a separate build.
 */
export function documentRoutes(appFolder: string): Plugin[] {
  const client: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
  };
  return [
    {
      ...client,
      name: 'guichet:document-routes',
      enforce: 'pre',
      load: (id) => (isDocumentRoute(id, appFolder) ? standIn(id) : null),
    },
    {
      ...client,
      name: 'guichet:keep-files',
      enforce: 'post',
      // Prevents tree shaking from removing style sheets of which no component uses a class name, and scripts of which
      // only the URL is used.
      transform: (code, id) =>
        /\.module\.css$|\?worker&url$/.test(id) ? { code, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}

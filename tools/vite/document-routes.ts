/**
 * Keeps document pages out of the browser's bundle, since they are never hydrated (docs/architecture.md, "Two tiers
 * of pages").
 */
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { routeFile } from '#app/route-file.ts';
import { itemPageNames, type PageName, pageNames, tierOf } from '#domain/site/paths.ts';

const application = [...pageNames, ...itemPageNames].filter((page) => tierOf(page) === 'application').map(routeFile);

/** Whether a module is the route of a document page: it is in the routes' folder, and not an application page. */
export function isDocumentRoute(id: string, appFolder: string): boolean {
  // React Router imports parts of a route by adding a query to its path.
  const [file = ''] = id.split('?', 1);
  return dirname(file) === join(appFolder, 'routes') && !application.includes(basename(file));
}

/** Replaces a document page in the browser's bundle: renders nothing. */
const emptyPage = 'export default () => null;\n';

/**
 * The replacement of this route imports the files that all document pages need: their styles, which belong to the
 * common style sheet, and their scripts (the shop's and the back office's), of which the server build emits only the
 * first.
 */
const carrier = routeFile('home' satisfies PageName);
const carrierPage = `
import '/app/enhance/main.ts?worker&url';
import '/app/office/keys/main.ts?worker&url';
import.meta.glob('/app/**/*.module.css', { eager: true });
${emptyPage}`;

/** The code that replaces a document page. */
function standIn(id: string): string {
  return basename(id.split('?', 1)[0] ?? id) === carrier ? carrierPage : emptyPage;
}

/**
 * Replaces document pages by empty modules in the client build. React Router reads the exports of routes in another
 * build, so its manifest still lists their loaders.
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
      // Keeps style sheets whose class names no component uses, and scripts of which only the address is used.
      transform: (code, id) =>
        /\.module\.css$|\?worker&url$/.test(id) ? { code, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}

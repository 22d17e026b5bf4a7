/** Keeps document pages out of the browser's bundle: they are never hydrated (docs/architecture.md, "Two tiers of pages"). */
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { itemPageNames, type PageName, pageNames, tierOf } from '#domain/site/paths.ts';

/** The file of a page's route: `addressBook` is `address-book.tsx`. */
export function routeFile(page: string): string {
  return `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}

const application = [...pageNames, ...itemPageNames].filter((page) => tierOf(page) === 'application').map(routeFile);

/** Whether a module is the route of a document page: in the routes' folder, and not named as an application page. */
export function isDocumentRoute(id: string, appFolder: string): boolean {
  // React Router asks for parts of a route by a query.
  const [file = ''] = id.split('?', 1);
  return dirname(file) === join(appFolder, 'routes') && !application.includes(basename(file));
}

/** What stands for a document page in the browser: nothing to show. */
const emptyPage = 'export default () => null;\n';

/**
 * One of them carries what all of them need: their styles, which belong to the one sheet, and the files of their script,
 * of which the server's build hands over the first one only.
 */
const carrier = routeFile('home' satisfies PageName);
const carrierPage = `
import '/app/enhance/main.ts?worker&url';
import.meta.glob('/app/**/*.module.css', { eager: true });
${emptyPage}`;

/** The code of a document page in the browser. */
function standIn(id: string): string {
  return basename(id.split('?', 1)[0] ?? id) === carrier ? carrierPage : emptyPage;
}

/**
 * Replaces document pages by an empty one in the client build. React Router reads what a route exports in an
 * environment of its own, so its manifest still knows their loaders.
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
      // Without this a sheet whose class names no component reads would be dropped with them, a script with its address.
      transform: (code, id) =>
        /\.module\.css$|\?worker&url$/.test(id) ? { code, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}

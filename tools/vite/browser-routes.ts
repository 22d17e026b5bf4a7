import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemPageNames, pageNames, tierOf } from '#domain/site/paths.ts';

const documentPages: ReadonlySet<string> = new Set(
  [...pageNames, ...itemPageNames].filter((page) => tierOf(page) !== 'application'),
);

/** Name of the script in which React Router's build writes the table of routes. */
const tableFile = /^manifest-\w+\.js$/;
const assignment = /^window\.__reactRouterManifest=(\{.*\});$/s;

/**
 * Removes document pages from the script with the table of routes: browsers load them in full, not by the router
 * (app/shell/go-to.ts). Throws if the script has another format than expected.
 */
export function withoutDocumentPages(script: string): string {
  const [, json] = assignment.exec(script) ?? [];
  if (json === undefined) throw new Error('React Router writes its route table in another way.');
  const table = JSON.parse(json) as { readonly routes: Readonly<Record<string, object>> };
  // The id of a route consists of site and page: `pro.landing` (app/routes.ts).
  const routes = Object.entries(table.routes).filter(
    ([id]) => !id.startsWith('office.') && !documentPages.has(id.slice(id.indexOf('.') + 1)),
  );
  return `window.__reactRouterManifest=${JSON.stringify({ ...table, routes: Object.fromEntries(routes) })};`;
}

/**
 * Shortens the table of routes in the built client, a script that every application page loads. Throws unless there is
 * exactly one such script.
 */
export async function shortenRouteTable(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets');
  const [name, ...others] = (await readdir(folder)).filter((file) => tableFile.test(file));
  if (name === undefined || others.length > 0) throw new Error(`One route table expected in ${folder}.`);
  await writeFile(join(folder, name), withoutDocumentPages(await readFile(join(folder, name), 'utf8')));
}

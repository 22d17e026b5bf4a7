import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemPageNames, pageNames, tierOf } from '#domain/site/paths.ts';

const documentPages: ReadonlySet<string> = new Set(
  [...pageNames, ...itemPageNames].filter((page) => tierOf(page) === 'document'),
);

/** The script with React Router's route table, as written by its build. */
const tableFile = /^manifest-\w+\.js$/;
const assignment = /^window\.__reactRouterManifest=(\{.*\});$/s;

/** Removes document pages from the route table: browsers reach them by a full page load (app/shell/go-to.ts). */
export function withoutDocumentPages(script: string): string {
  const [, json] = assignment.exec(script) ?? [];
  if (json === undefined) throw new Error('React Router writes its route table in another way.');
  const table = JSON.parse(json) as { readonly routes: Readonly<Record<string, object>> };
  // An id consists of site and page: `pro.landing` (app/routes.ts).
  const routes = Object.entries(table.routes).filter(
    ([id]) => !id.startsWith('office.') && !documentPages.has(id.slice(id.indexOf('.') + 1)),
  );
  return `window.__reactRouterManifest=${JSON.stringify({ ...table, routes: Object.fromEntries(routes) })};`;
}

/** Shortens the route table of the built client, which every application page loads. */
export async function shortenRouteTable(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets');
  const [name, ...others] = (await readdir(folder)).filter((file) => tableFile.test(file));
  if (name === undefined || others.length > 0) throw new Error(`One route table expected in ${folder}.`);
  await writeFile(join(folder, name), withoutDocumentPages(await readFile(join(folder, name), 'utf8')));
}

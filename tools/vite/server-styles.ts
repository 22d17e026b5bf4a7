/** Handles the style sheet written by the server build: a copy of the client's in another order, which no page uses. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes every style sheet of the built client that its manifest doesn't list. */
export async function dropServerStyles(client: string): Promise<void> {
  const manifest = await readFile(join(client, '.vite', 'manifest.json'), 'utf8');
  const assets = join(client, 'assets');
  const unlistedSheets = (await readdir(assets)).filter(
    (name) => name.endsWith('.css') && !manifest.includes(`assets/${name}`),
  );
  await Promise.all(unlistedSheets.map((name) => rm(join(assets, name))));
}

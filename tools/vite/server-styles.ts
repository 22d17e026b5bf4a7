/**
 * Removes the style sheet that the server build writes: a copy of the client's in another order, which no page uses.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes copies of the shop's style sheet that the client's manifest doesn't list. Other style sheets stay. */
export async function dropServerStyles(client: string): Promise<void> {
  const manifest = await readFile(join(client, '.vite', 'manifest.json'), 'utf8');
  const assets = join(client, 'assets');
  const unlistedCopies = (await readdir(assets)).filter(
    (name) => /^style-.*\.css$/.test(name) && !manifest.includes(`assets/${name}`),
  );
  await Promise.all(unlistedCopies.map((name) => rm(join(assets, name))));
}

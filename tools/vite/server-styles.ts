/**
 * Removes the style sheet that the server build adds: a copy of the client's with its rules in another order, which no
 * page uses.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the style sheets `style-*.css` in the built client's folder that its manifest doesn't list. Other style
 * sheets stay.
 */
export async function dropServerStyles(client: string): Promise<void> {
  const manifest = await readFile(join(client, '.vite', 'manifest.json'), 'utf8');
  const assets = join(client, 'assets');
  const unlistedCopies = (await readdir(assets)).filter(
    (name) => /^style-.*\.css$/.test(name) && !manifest.includes(`assets/${name}`),
  );
  await Promise.all(unlistedCopies.map((name) => rm(join(assets, name))));
}

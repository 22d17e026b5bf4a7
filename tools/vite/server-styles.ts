/** The style sheet that the server build makes: a copy of the client's in another order, which no page names. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes from the built client every style sheet that its manifest doesn't list. */
export async function dropServerStyles(client: string): Promise<void> {
  const manifest = await readFile(join(client, '.vite', 'manifest.json'), 'utf8');
  const assets = join(client, 'assets');
  const unnamed = (await readdir(assets)).filter(
    (name) => name.endsWith('.css') && !manifest.includes(`assets/${name}`),
  );
  await Promise.all(unnamed.map((name) => rm(join(assets, name))));
}

/** Vitest's global set-up: one PostgreSQL for the whole run, started while the first tests already run. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('test');
  const directory = join(folder, 'postgres');
  project.provide('databaseFolder', directory);
  // Not awaited, since most files need no database. Those that do wait for it and report an error if it couldn't start.
  const starting = startEmbeddedPostgres({ directory, durable: false }).catch(() => null);
  return async () => {
    await (await starting)?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

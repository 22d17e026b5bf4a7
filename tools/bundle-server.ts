/**
 * Writes to `build/shop` what makes a start cheap: the server as a few files of JavaScript instead of some thousand
 * TypeScript modules that would be read, stripped and linked one by one, and data
 * that are prepared from files that ship (server/process/prepared-data.ts).
 */
import { dirname, join } from 'node:path';
import { preparedSeeds } from '#server/content/seed-files.ts';
import { writePrepared } from '#server/process/prepared-data.ts';
import { indexedReferenceData } from '#server/territory/indexed-reference-data.ts';
import { bundleServer, threadModules } from './vite/server-bundle.ts';

const root = dirname(import.meta.dirname);
const folder = join(root, 'build', 'shop');

// Each module that runs in a thread of its own becomes a file beside `main.js`.
await bundleServer(root, folder, ['server/main.ts', ...threadModules(root)]);
await writePrepared(indexedReferenceData(join(root, 'data', 'reference')), join(folder, 'places.bin'));
await writePrepared(preparedSeeds(join(root, 'data', 'content')), join(folder, 'content.bin'));

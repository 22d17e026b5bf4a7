/**
 * Writes to `build/shop` what makes a start cheap: the server as a few files of JavaScript instead of some thousand
 * TypeScript modules that would be read, stripped and linked one by one, and the index of places.
 */
import { dirname, join } from 'node:path';
import { writeIndexedReferenceData } from '#server/territory/indexed-reference-data.ts';
import { bundleServer, threadModules } from './vite/server-bundle.ts';

const root = dirname(import.meta.dirname);
const folder = join(root, 'build', 'shop');

// Each module that runs in a thread of its own becomes a file beside `main.js`.
await bundleServer(root, folder, ['server/main.ts', ...threadModules(root)]);
await writeIndexedReferenceData(join(root, 'data', 'reference'), join(folder, 'places.bin'));

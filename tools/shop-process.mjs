// How Node runs the shop's bundle, for `npm start`, browser tests and the bench (docs/operations.md, "Start").
import { join } from 'node:path';
import { root } from './node.mjs';

/**
 * Arguments of Node. The young generation is limited to semi-spaces of 16 MB: on a machine with much memory V8 lets them
 * grow to 64 MB during a start, and never gives them back. With a limit below 2 GB for the old generation V8 lets it at
 * most double before it collects, instead of growing fourfold; the shop needs a tenth of that.
 */
export const shopArgs = ['--max-semi-space-size=16', '--max-old-space-size=2000', 'build/shop/main.js'];

export const shopEnvironment = {
  // glibc returns blocks of 1 MB or more to the system when they are freed. Without the setting it would keep the 19 MB
  // that hashing a password takes, once for each of the four threads of Node's pool.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  // V8's code of the bundle is stored when the shop ends and read at the next start. A build empties the folder.
  NODE_COMPILE_CACHE: join(root, 'build', 'compiled'),
};

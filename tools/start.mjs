// `npm start`: installs and builds if necessary, then runs the site, on any machine with Node 20 or later.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { findNode } from './node.mjs';
import { runServer } from './server.mjs';

await install();
const node = findNode();
if ((await build(node)) !== 0) {
  console.error('The build failed: read the lines above.');
  process.exit(1);
}
runServer(node, process.argv.slice(2), { NODE_ENV: 'production' });

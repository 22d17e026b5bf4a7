import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressClient } from './tools/compress-client.ts';
import { shortenRouteTable } from './tools/vite/browser-routes.ts';
import { dropServerStyles } from './tools/vite/server-styles.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Parts of a route in files of their own cost more bytes than they spare: pages come with their first chunk.
  splitRouteModules: false,
  // The whole route table is small; no discovery requests means no second door to guard.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await shortenRouteTable(client);
    await dropServerStyles(client);
    await compressClient(client);
  },
} satisfies Config;

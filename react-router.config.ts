import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small; no discovery requests means no second door to guard.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

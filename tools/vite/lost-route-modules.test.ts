import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lostRouteModules, tellingLostModules } from './lost-route-modules.ts';

const file = '../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js';
const router = readFileSync(new URL(file, import.meta.url), 'utf8');

test('NAV-30 the installed router tells of a lost route module and reloads nothing', () => {
  const code = tellingLostModules(router);
  expect(router).toContain('location.reload()');
  expect(code).not.toContain('location.reload()');
  expect(code).toContain("new Event('vite:preloadError'");
});

test('NAV-30 a router that answers otherwise fails the build', () => {
  expect(() => tellingLostModules('async function loadRouteModule() {}')).toThrow('in another way');
  const { buildEnd } = lostRouteModules();
  expect(() => (buildEnd as (error?: Error) => void)()).toThrow('from another file');
});

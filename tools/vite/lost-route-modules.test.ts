import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lostRouteModules, tellingLostModules } from './lost-route-modules.ts';

const file = '../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js';
const router = readFileSync(new URL(file, import.meta.url), 'utf8');

test('NAV-30 the installed router reports a lost route module and doesn’t reload', () => {
  const code = tellingLostModules(router);
  expect(router).toContain('location.reload()');
  expect(code).not.toContain('location.reload()');
  expect(code).toContain("new Event('vite:preloadError'");
});

test('NAV-30 a router with different code fails the build', () => {
  expect(() => tellingLostModules('async function loadRouteModule() {}')).toThrow('in another way');
  const { buildEnd } = lostRouteModules();
  expect(() => (buildEnd as (error?: Error) => void)()).toThrow('from another file');
});

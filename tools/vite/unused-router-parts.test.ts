import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../react-router.config.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

const listed = (code: string) =>
  Array.from(code.matchAll(/export \{([^}]*)\}/g), ([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  ).flat();

test.each(Object.entries(unusedRouterParts))(
  'what stands for %s has the exports that the installed one has',
  (path, code) => {
    const installed = readFileSync(resolve('node_modules', path), 'utf8');
    const names = Array.from(code.matchAll(/export const (\w+)/g), ([, name]) => name);
    expect(names.toSorted()).toEqual(listed(installed).toSorted());
  },
);

test('the manifest is whole from the start', () => {
  expect(config.routeDiscovery).toEqual({ mode: 'initial' });
});

test('no instrumentations are handed to the router', () => {
  expect(readFileSync(resolve('app', 'entry.client.tsx'), 'utf8')).toMatch(/<HydratedRouter \/>/);
});

/** Which redirects are allowed (docs/requirements.md CMS-2; docs/content.md, "Redirects"). */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Redirect, redirectedPathSchema, redirectFault, redirectTargetSchema } from './redirect.ts';

test.each(['/noel-2026', '/aide/ete', '/Soldes_2025.html'])('%s can be redirected', (path) => {
  expect([v.is(redirectedPathSchema, path), redirectFault('part', { from: path, to: '/aide' }, [], false)]).toEqual([
    true,
    null,
  ]);
});

test.each(['', 'soldes', '/', '/a/', '/a?b=1', '/a#b', '//evil.example', '/a/../b', '/a b', '/%2e%2e/a', '/é'])(
  '“%s” is no path that can be redirected',
  (path) => {
    expect(v.is(redirectedPathSchema, path)).toBe(false);
  },
);

test.each([
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/%2f%2fevil',
  'aide',
  '',
])('CMS-2 a redirect never leads to %s', (to) => {
  expect(v.is(redirectTargetSchema, to)).toBe(false);
});

test.each([
  '/boutique',
  '/aide',
  '/panier',
  '/boutique/c/cartons',
  '/gestion/contenu',
  '/api/docs',
  '/professionnel',
  '/smt/x',
])('CMS-2 a redirect doesn’t stand before the page at %s', (from) => {
  expect(redirectFault('part', { from, to: '/cookies' }, [], false)).toBe('page');
  expect(redirectFault('pro', { from, to: '/cookies' }, [], false)).toBe('page');
});

test('CMS-2 nor before a published page of content, which has its path until it is withdrawn', () => {
  const redirect = { from: '/aide/ete', to: '/aide' };
  expect([redirectFault('part', redirect, [], true), redirectFault('part', redirect, [], false)]).toEqual([
    'page',
    null,
  ]);
});

test('CMS-2 a redirect doesn’t lead back to itself, also by way of others', () => {
  const others = [
    { from: '/b', to: '/c?x=1' },
    { from: '/c', to: '/d#z' },
  ];
  expect(redirectFault('part', { from: '/a', to: '/a' }, [], false)).toBe('loop');
  expect(redirectFault('part', { from: '/d', to: '/b' }, others, false)).toBe('loop');
  expect(redirectFault('part', { from: '/a', to: '/b' }, others, false)).toBe(null);
  // A new target for a path replaces the former one.
  expect(redirectFault('part', { from: '/c', to: '/b' }, others, false)).toBe('loop');
  expect(redirectFault('part', { from: '/c', to: '/aide' }, others, false)).toBe(null);
});

test('CMS-2 whatever redirects are accepted one after the other, following them ends', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  fc.assert(
    fc.property(fc.array(fc.record({ from: path, to: path })), (wishes: readonly Redirect[]) => {
      const kept = new Map<string, string>();
      for (const wish of wishes) {
        const others = [...kept].map(([from, to]) => ({ from, to }));
        if (redirectFault('part', wish, others, false) === null) kept.set(wish.from, wish.to);
      }
      for (const start of kept.keys()) {
        let at: string | undefined = start;
        for (let steps = 0; at !== undefined; steps += 1) {
          expect(steps).toBeLessThanOrEqual(kept.size);
          at = kept.get(at);
        }
      }
    }),
  );
});

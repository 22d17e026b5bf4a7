import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RelayPoint } from '#domain/relay/contract.ts';
import { StaticMap } from './StaticMap.tsx';

const area = {
  west: 0,
  south: 0,
  east: 4,
  north: 3.5,
  land: [[[0, 0, 4, 0, 4, 3.5, 0, 3.5]]],
  rivers: [[0, 1.5, 4, 1.5]],
  lakes: [[1, 0.5, 2, 0.5, 2, 1]],
  places: [],
};
const pointAt = (postOfficeId: string, longitude: number, latitude: number) =>
  ({ postOfficeId, longitude, latitude }) as RelayPoint;
const drawn = (points: readonly RelayPoint[]) =>
  renderToStaticMarkup(<StaticMap area={area} points={points} selectedId={null} onSelect={() => {}} />);

test('ADR-14 the fixed map draws rivers as lines and lakes as outlines', () => {
  const markup = drawn([]);
  expect(markup).toContain('d="M0.0 200.0L400.0 200.0"');
  expect(markup).toContain('d="M100.0 300.0L200.0 300.0L200.0 250.0Z"');
});

test('ADR-14 a displaced pin has a line to its position, one at its position has none', () => {
  const legs = (markup: string) => [...markup.matchAll(/M[\d.]+ [\d.]+L(\S+ \S+)m-3 0a3/g)].map(([, end]) => end);
  expect(legs(drawn([pointAt('a', 1, 1), pointAt('b', 1, 1)]))).toEqual(['100.0 250.0']);
  expect(legs(drawn([pointAt('a', 1, 1), pointAt('b', 3, 1)]))).toEqual([]);
});

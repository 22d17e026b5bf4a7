import { expect, test } from 'vitest';
import { endOfLife } from './end-of-life.ts';

test('SHOP-4 packaging says what becomes of it by its material, other things say nothing', () => {
  expect(endOfLife({ attributes: { charge: 3, matiere: 'papier_kraft' } })?.fr).toBe('Réutilisable, puis bac de tri');
  expect(endOfLife({ attributes: { charge: 3, matiere: 'polyethylene' } })?.en).toBe(
    'Recycling bin, empty and unstacked',
  );
  expect(endOfLife({ attributes: { matiere: 'papier' } })).toBeNull();
  expect(endOfLife({ attributes: { charge: 3, matiere: 'toString' } })).toBeNull();
});

import { expect, test } from 'vitest';
import { typedThing } from './load-boxes.ts';

const read = (query: string) => typedThing(new URLSearchParams(query));

test('SHOP-3 three sides in one field are distributed; anything else stays as it was typed', () => {
  expect(read('longueur=30x20,5x15')).toEqual({ longueur: '30', largeur: '20,5', hauteur: '15', calage: '0' });
  expect(read('longueur=30x20x15&largeur=2')).toEqual({
    longueur: '30x20x15',
    largeur: '2',
    hauteur: '',
    calage: '0',
  });
  expect(read('longueur=+abc+&calage=2')).toEqual({ longueur: 'abc', largeur: '', hauteur: '', calage: '2' });
});

test('SHOP-3 padding that isn’t offered counts as none', () => {
  for (const calage of ['', 'dix', '21', '-1']) expect(read(`calage=${calage}`).calage).toBe('0');
});

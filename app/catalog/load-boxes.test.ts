import { expect, test } from 'vitest';
import { pageArgs } from '#tests/support/page-args.ts';
import { loadBoxes, typedThing } from './load-boxes.ts';

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

const load = (query: string) => {
  const { args, asked } = pageArgs(`/boutique/boites?${query}`, { 'shop.boxes': { total: 0 } });
  return { loading: loadBoxes(args), asked };
};

test('SHOP-3 typed centimetres are asked for in whole millimetres, with the padding', async () => {
  const { loading, asked } = load('longueur=29,9&largeur=21.5&hauteur=11&calage=2');
  expect((await loading).data).toMatchObject({ answer: { total: 0 }, faults: {} });
  expect(asked).toEqual([['shop.boxes', { site: 'part', thing: [299, 215, 110], paddingMm: 20, objectGrams: 2000 }]]);
});

test.each([
  ['longueur=20&largeur=30', { hauteur: 'missing' }],
  ['longueur=20&largeur=30&hauteur=haut', { hauteur: 'invalid' }],
  ['longueur=0&largeur=30&hauteur=20', { longueur: 'range' }],
  ['longueur=20&largeur=301&hauteur=20', { largeur: 'range' }],
])('SHOP-3 %s is refused with its field', async (query, faults) => {
  const { loading, asked } = load(query);
  expect(await loading).toMatchObject({ data: { faults, answer: null }, init: { status: 422 } });
  expect(asked).toEqual([]);
});

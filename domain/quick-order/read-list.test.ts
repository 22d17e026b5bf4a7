import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxLines } from '#domain/cart/max-lines.ts';
import { type ListedLine, readList } from './read-list.ts';

/** The lines of a text as `source reference quantity`, or the key of the error. */
function read(text: string): readonly string[] | string {
  const reading = readList(text);
  if ('key' in reading) return reading.key;
  return reading.lines.map(({ source, reference, quantity }: ListedLine) => `${source} ${reference} ${quantity}`);
}

test('13.6 a list without a heading has the reference first, whatever separates it from the quantity', () => {
  const expected = ['1 carton-20 10', '2 palette 2'];
  for (const text of [
    'carton-20;10\npalette;2',
    'carton-20\t10\r\npalette\t2\r\n',
    'carton-20,10\rpalette,2',
    'carton-20 10\npalette x2',
    '10 x carton-20\n2 × palette',
    '10;carton-20\n2;palette',
    'carton-20;Carton simple;10\npalette;Palette de cartons;2',
  ]) {
    expect(read(text), text).toEqual(expected);
  }
});

test('13.6 a heading names the columns in French or English, in any order', () => {
  for (const text of [
    'Référence;Qté\ncarton-20;10',
    'quantity,sku,name\n10,carton-20,Box',
    'Désignation\tNombre\tCode article\nCarton\t10\tcarton-20',
    'EAN;LOTS\n"carton-20";"10"',
  ]) {
    expect(read(text), text).toEqual(['2 carton-20 10']);
  }
});

test('13.6 a list of references alone means one pack each, an empty quantity stays empty', () => {
  expect(read('carton-20\npalette')).toEqual(['1 carton-20 1', '2 palette 1']);
  expect(read('référence\ncarton-20')).toEqual(['2 carton-20 1']);
  expect(read('référence;quantité\ncarton-20;\n;3')).toEqual(['2 carton-20 ', '3  3']);
  expect(read('référence;nom\ncarton-20;Carton')).toEqual(['2 carton-20 ']);
});

test('13.6 a list that can’t be read as a whole says why', () => {
  expect(read('')).toBe('quickOrder.listEmpty');
  expect(read('\n ; ;\n')).toBe('quickOrder.listEmpty');
  expect(read('référence;quantité\n')).toBe('quickOrder.listEmpty');
  expect(read('quantité;prix\n3;4')).toBe('quickOrder.noReferenceColumn');
  const tooMany = Array.from({ length: maxLines + 1 }, () => 'carton-20;1').join('\n');
  expect(readList(tooMany)).toEqual({ key: 'quickOrder.tooMany', params: { count: maxLines + 1, limit: maxLines } });
});

test('13.6 an open quote, a cut line and strange cells take no other line with them', () => {
  expect(read('réf;qté\n"carton-20;10\npalette;2\n=carton;1\n\u0000;x\ncarnet')).toEqual([
    '2 "carton-20 10',
    '3 palette 2',
    '4 =carton 1',
    '5 \u0000 x',
    '6 carnet ',
  ]);
});

test('13.6 property: no line of any text is lost', () => {
  const cell = fc.stringMatching(/^[a-z0-9"=,.\t -]{0,12}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }), (rows) => {
      const text = ['reference;quantity', ...rows.map(([one, other]) => `r${one};${other}`)].join('\n');
      // A quoted cell may contain line breaks: its lines are one record.
      fc.pre(!text.includes('"'));
      const reading = readList(text);
      expect('lines' in reading && reading.lines.map(({ source }) => source)).toEqual(rows.map((_, at) => at + 2));
    }),
  );
});

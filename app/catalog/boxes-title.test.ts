import { expect, test } from 'vitest';
import { texts } from '#tests/support/journey-texts.ts';

test.each([
  [2, 0, '2 boîtes pour 30 cm', '2 boxes for 30 cm'],
  [0, 2, '2 tubes pour 30 cm', '2 tubes for 30 cm'],
  [1, 3, '1 boîte et 3 tubes pour 30 cm', '1 box and 3 tubes for 30 cm'],
])('SHOP-3 the heading names only what is listed: %d boxes, %d tubes', (boxes, tubes, fr, en) => {
  const titleIn = (locale: 'fr' | 'en') => texts[locale].documents.catalog.boxes.title(boxes, tubes, '30 cm');
  expect([titleIn('fr'), titleIn('en')].map((title) => title.replaceAll('\u00A0', ' '))).toEqual([fr, en]);
});

import { expect, test } from 'vitest';
import { pictureView } from './picture-views.ts';

test('SHOP-4 the ending of a further picture’s name describes its view', () => {
  expect(pictureView('carton-30-20-15-cotes')).toEqual({ fr: 'avec ses dimensions', en: 'with its dimensions' });
  expect(pictureView('carton-30-20-15-ferme')?.fr).toBe('fermé');
  expect(pictureView('carton-30-20-15')).toBeNull();
  expect(pictureView('adhesif-constructor')).toBeNull();
});

test.each(['pile', 'palette', 'usage'])(
  'SHOP-4 NAV-31 the view of a picture %s has a description in both languages',
  (view) => {
    const words = {
      pile: ['en pile', 'stacked'],
      palette: ['sur palette', 'on a pallet'],
      usage: ['en usage', 'in use'],
    };
    const [fr, en] = words[view as keyof typeof words];
    expect(pictureView(`carton-${view}`)).toEqual({ fr, en });
    expect(pictureView('')).toBeNull();
  },
);

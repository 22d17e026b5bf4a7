import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import tube from '#app/ui/illustrations/tube.svg?raw';
import type { CartEntryAnswer } from '#domain/cart/contract.ts';
import { LinePicture } from './LinePicture.tsx';

const drawn = (entry: object) => renderToStaticMarkup(<LinePicture entry={entry as CartEntryAnswer} size={56} />);
const parcelOf = (type: string) => ({ smt: { offer: { dimension: { type } } }, product: {} });

test('CRT-8 a line shows the picture of its article, or the drawing of the parcel or tube that is sent', () => {
  const article = drawn({ product: { images: [{ url: '/medias/carton.webp' }] } });
  expect(article).toContain('<img src="/medias/carton.webp" alt="" width="56" height="56" loading="lazy"/>');
  expect(drawn({ product: { images: [] } })).toContain(parcel);
  expect(drawn(parcelOf('PARCEL'))).toContain(parcel);
  expect(drawn(parcelOf('TUBE'))).toContain(tube);
});

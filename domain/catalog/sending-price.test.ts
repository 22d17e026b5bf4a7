import { expect, test } from 'vitest';
import { sendingPriceOf } from './sending-price.ts';

test.each([
  [1950, 20, 590, 688],
  [1949, 20, 590, 687],
  [1200, 1, 479, 1679],
])(
  'SHOP-2 a pack for %i cents with %i pieces, and postage for %i, make a sending price of %i',
  (pack, pieces, postage, sum) => {
    expect(sendingPriceOf(pack, pieces, postage)).toBe(sum);
  },
);

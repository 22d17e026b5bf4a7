import { expect, test } from 'vitest';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import { carton } from '#tests/support/product-list.ts';
import { productData } from './product-data.ts';

test('SHOP-7 structured data have prices with VAT, also on the professional site', () => {
  const offer: ProductOffer = {
    id: 'o1',
    product: carton,
    seller: { ...carton.offer.seller, own: true },
    url: '/boutique/offre/o1',
    price: { ...carton.price, value: 16.25 },
    stock: carton.stock,
    deliveryCost: { ...carton.deliveryCost, value: 3.25 },
    totalPrice: carton.totalPrice,
    arrival: { earliest: '2026-11-26', latest: '2026-11-27' },
    delayDays: { least: 1, most: 2 },
  };
  const data = productData('https://guichet.example', { ...carton, offers: [offer] });
  expect(data).toMatchObject({
    offers: {
      lowPrice: '19.50',
      highPrice: '19.50',
      offers: [{ price: '19.50', shippingDetails: { shippingRate: { value: '3.90' } } }],
    },
  });
});

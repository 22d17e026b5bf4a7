/** Adds the product of the form for new products. */
import type { ApiClient } from '#app/api/client.ts';
import { readEuros, readGrams, readQuantity } from '#domain/customs/typed-figures.ts';
import { createProductCall } from '#domain/office/product-calls.ts';
import { tickedSites } from './edit-details.ts';
import { backTo, refuse, textOf } from './product-refusal.ts';

/** The form's field for each part of the request whose errors can be shown at one. */
const fieldOfSubject: Readonly<Record<string, string>> = {
  code: 'code',
  'name.fr': 'name.fr',
  'name.en': 'name.en',
  'pack.fr': 'pack.fr',
  'pack.en': 'pack.en',
  ean: 'ean',
  brand: 'brand',
  categories: 'category',
  sites: 'sites',
  vatRate: 'vatRate',
  weight: 'weight',
  'offer.seller': 'seller',
  'offer.site': 'offerSite',
  'offer.taxExclusive': 'price',
  'offer.stock': 'stock',
  'offer.delayDays': 'delayMin',
  'offer.delayDays.0': 'delayMin',
  'offer.delayDays.1': 'delayMax',
  'offer.deliveryFee': 'deliveryFee',
};

/** `NaN` stands for typed text that isn't a number: the server refuses it at its field. */
const figure = (read: (text: string) => number | null, text: string) => read(text) ?? Number.NaN;

/** Redirects to the page of the new product, or returns the refusal with status 422. */
export async function createProduct(api: ApiClient, form: FormData) {
  const text = (name: string) => textOf(form, name).trim();
  const both = (name: string) => ({ fr: textOf(form, `${name}.fr`), en: textOf(form, `${name}.en`) });
  const code = text('code');
  const delayDays: [number, number] = [figure(readQuantity, text('delayMin')), figure(readQuantity, text('delayMax'))];
  const body = {
    code,
    ean: text('ean') || null,
    brand: text('brand'),
    categories: [text('category')].filter(Boolean),
    sites: tickedSites(form),
    name: both('name'),
    pack: both('pack'),
    vatRate: Number(text('vatRate')),
    weight: figure(readGrams, text('weight')),
    offer: {
      seller: text('seller'),
      site: text('offerSite'),
      taxExclusive: figure(readEuros, text('price')),
      stock: figure(readQuantity, text('stock')),
      delayDays,
      deliveryFee: figure(readEuros, text('deliveryFee')),
    },
  };
  try {
    await api.call(createProductCall, { body });
  } catch (error) {
    return refuse(error, form, (subject) => fieldOfSubject[subject] ?? null);
  }
  throw backTo(code, 'ajoute');
}

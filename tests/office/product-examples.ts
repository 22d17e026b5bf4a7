import { expect } from 'vitest';
import type { productOfficeCalls } from '#domain/office/product-contract.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';
import { newPicture } from './media-examples.ts';

const roles = ['operator'] as const;
const parameters = { code: 'carton-30' };
const object = 'product:carton-30';

interface Product {
  readonly version: string;
  readonly categoryCodes: readonly string[];
  readonly sites: readonly string[];
  readonly attributeValues: Readonly<Record<string, string | number>>;
}

/** The details of the product as a form sends them, with a length that no former request has set. */
async function details({ ask, next }: OfficeWorkshop) {
  const { body } = await ask('GET', '/api/gestion/catalog/products/carton-30');
  const { version, categoryCodes: categories, sites, attributeValues: before } = body as Product;
  const after = { ...before, longueur: 100 + next() };
  return { before, after, body: { version, categories, sites, attributes: after } };
}

async function picturesNow({ ask }: OfficeWorkshop) {
  const { body } = await ask('GET', '/api/gestion/catalog/products/carton-30');
  const { version, pictures } = body as { version: string; pictures: { name: string }[] };
  return { version, pictures: pictures.map(({ name }) => name) };
}

const both = (text: string) => ({ fr: text, en: text });
const draft = (code: string) => ({
  code,
  ean: null,
  brand: 'nordpli',
  categories: ['cartons'],
  sites: ['part'],
  name: both('Caisse'),
  pack: both(''),
  vatRate: 20,
  weight: 900,
  offer: { seller: 'guichet', site: 'part', taxExclusive: 1001, stock: 5, delayDays: [1, 3], deliveryFee: 490 },
});

export const productExamples: ExamplesOf<typeof productOfficeCalls> = {
  catalogChoices: { roles },
  changeProductDetails: {
    roles,
    async make(workshop) {
      const { before, after, body } = await details(workshop);
      const entry = {
        action: 'product.details',
        object,
        before: { attributes: before },
        after: { attributes: after },
      };
      return { parameters, body, entry };
    },
    refuse: async (workshop) => ({
      parameters,
      body: { ...(await details(workshop)).body, version: 'old' },
      status: 409,
    }),
  },
  changeProductPictures: {
    roles,
    async make(workshop) {
      const name = await newPicture(workshop);
      const { version, pictures } = await picturesNow(workshop);
      const entry = { action: 'product.pictures', object, before: { pictures }, after: { pictures: [name] } };
      return { parameters, body: { version, pictures: [name] }, entry };
    },
    refuse: async (workshop) => ({
      parameters,
      body: { ...(await picturesNow(workshop)), pictures: ['nulle-part'] },
      status: 400,
    }),
  },
  createProduct: {
    roles,
    async make({ next }) {
      const code = `caisse-${next()}`;
      const { offer, ...fields } = draft(code);
      const after = expect.objectContaining({
        ...fields,
        offers: [
          {
            ...offer,
            id: expect.stringMatching(/^[0-9a-f]{16}$/),
            product: code,
            taxInclusive: 1201,
            volumePrices: [],
          },
        ],
      });
      return {
        body: draft(code),
        status: 201,
        entry: { action: 'product.create', object: `product:${code}`, before: null, after },
      };
    },
    refuse: async () => ({ body: draft('carton-30'), status: 400 }),
  },
};

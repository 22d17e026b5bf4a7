import { type ProductText, productTexts } from '#domain/catalog/product-texts.ts';
import type { catalogOfficeCalls } from '#domain/office/catalog-contract.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';

const readers = ['operator', 'editor'] as const;
const roles = ['operator'] as const;
const base = '/api/gestion/catalog';
const parameters = { code: 'carton-20' };

type Texts = Record<ProductText, { readonly fr: string; readonly en: string }>;

/** The current state of the product, with its first offer. */
async function productNow({ ask }: OfficeWorkshop) {
  const { body } = await ask('GET', `${base}/products/${parameters.code}`);
  const product = body as Texts & { version: string; offers: { id: string; taxExclusive: number; stock: number }[] };
  const [offer] = product.offers;
  if (!offer) throw new Error('the product has no offer');
  const texts = Object.fromEntries(productTexts.map((name) => [name, product[name]])) as Texts;
  return { product, offer, texts };
}

/**
 * A request that changes the first offer's stock. It names the current stock as known to the client, or else
 * `knownStock`.
 */
async function stockChange(workshop: OfficeWorkshop, knownStock?: number) {
  const { id, taxExclusive, stock } = (await productNow(workshop)).offer;
  const change = {
    id,
    taxExclusive,
    knownTaxExclusive: taxExclusive,
    stock: stock + 1,
    knownStock: knownStock ?? stock,
  };
  return { id, stock, body: { offers: [change] } };
}

export const catalogExamples: ExamplesOf<typeof catalogOfficeCalls> = {
  catalogProducts: { roles: readers },
  catalogTable: { roles: readers, make: async () => ({ parameters: { table: 'brands' } }) },
  catalogProduct: { roles: readers, make: async () => ({ parameters }) },
  changeProductTexts: {
    roles,
    async make(workshop) {
      const { product, texts } = await productNow(workshop);
      const name = { fr: `Carton ${workshop.next()}`, en: 'Box' };
      return {
        parameters,
        body: { version: product.version, ...texts, name },
        entry: { action: 'product.texts', object: 'product:carton-20', before: { name: texts.name }, after: { name } },
      };
    },
    refuse: async (workshop) => ({
      parameters,
      body: { version: 'old', ...(await productNow(workshop)).texts, name: { fr: 'Boîte', en: 'Box' } },
      status: 409,
    }),
  },
  changeOffers: {
    roles,
    async make(workshop) {
      const { id, stock, body } = await stockChange(workshop);
      const after = { stock: stock + 1 };
      return { parameters, body, entry: { action: 'offer.change', object: `offer:${id}`, before: { stock }, after } };
    },
    refuse: async (workshop) => ({ parameters, body: (await stockChange(workshop, 7)).body, status: 409 }),
  },
  sellOffer: {
    roles,
    async make(workshop) {
      const { id } = (await productNow(workshop)).offer;
      await workshop.ask('PUT', `${base}/offers/${id}/sale`, { isSold: true });
      const entry = {
        action: 'offer.withdraw',
        object: `offer:${id}`,
        before: { isSold: true },
        after: { isSold: false },
      };
      return { parameters: { id }, body: { isSold: false }, entry };
    },
    refuse: async () => ({ parameters: { id: '999' }, body: { isSold: false }, status: 404 }),
  },
};

import { expect } from 'vitest';
import { type ProductText, productTexts } from '#domain/catalog/product-texts.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { RefusedUseCase } from '#tests/support/shipping-api.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const readers = ['operator', 'editor'] as const;
const roles = ['operator'] as const;
const code = 'carton-20';

type Texts = Record<ProductText, { readonly fr: string; readonly en: string }>;

/** The current state of the product: with its texts and first offer. */
async function productNow({ office }: OfficeWorkshop) {
  const product = await office.catalog.product(code);
  const [offer] = product.offers;
  if (!offer) throw new Error('the product has no offer');
  const texts = Object.fromEntries(productTexts.map((name) => [name, product[name]])) as Texts;
  return { product, offer, texts };
}

/** Uploads a picture of 8 × 8 pixels; returns its name. */
async function newPicture({ office, next }: OfficeWorkshop) {
  const name = `produit-${next()}`;
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
  await office.media.upload({ name, altFr: 'Un carton', altEn: 'A box', file: Buffer.from(drawing) });
  return name;
}

async function picturesNow({ office }: OfficeWorkshop) {
  const { version, pictures } = await office.catalog.product('carton-30');
  return { code: 'carton-30', version, pictures: pictures.map(({ name }) => name) };
}

const both = (text: string) => ({ fr: text, en: text });
const draft = (newCode: string) => ({
  code: newCode,
  texts: {
    ...{ name: both('Caisse'), pack: both(''), summary: both(''), description: both(''), keywords: both('') },
  },
  details: {
    ...{ ean: null, brand: 'nordpli', categories: ['cartons'], sites: ['part'], ownRange: false, attributes: {} },
    ...{ vatRate: 20, weight: 900, variant: null },
  },
  newOffers: [
    {
      ...{ seller: 'guichet', site: 'part', taxExclusive: 1001, volumePrices: [], stock: 5, deliveryFee: 490 },
      delayDays: [1, 3] as [number, number],
    },
  ],
});

const addedStock = (id: string) => ({
  ...{ offers: [id], price: null, stock: { by: 'add' as const, value: 1 }, sale: '' as const, threshold: null },
  ...{ addCategory: '', removeCategory: '', confirmed: '' },
});

/** What a change of ticked offers says that it will do. */
export async function refusedText(asked: Promise<unknown>): Promise<string> {
  const refused = await asked.catch((error: unknown) => error);
  if (!(refused instanceof RefusedUseCase)) throw new Error('nothing was asked');
  return refused.errors[0]?.message ?? '';
}

export const catalogExamples: CaseExamples<OfficeUseCases>['catalog'] = {
  list: { roles: readers, make: async () => ({ input: {} }) },
  offers: { roles: readers, make: async () => ({ input: { seller: 'port' } }) },
  movements: { roles, make: async () => ({ input: { id: '1' } }), changesNothing: 'It lists.' },
  countLow: { roles, changesNothing: 'It counts.' },
  changeListed: {
    roles,
    async make(workshop) {
      const { offer } = await productNow(workshop);
      const { id, taxExclusive, stock } = offer;
      const own = { taxExclusive, knownTaxExclusive: taxExclusive, stock: stock + 1, knownStock: stock };
      const entry = { action: 'offer.change', object: `offer:${id}`, before: { stock }, after: { stock: stock + 1 } };
      const reason = 'inventaire';
      return { input: { products: [{ code, offers: { [id]: own } }], reason }, entry: { ...entry, reason } };
    },
    refuse: async () => ({ input: { products: [{ code: 'nulle-part', offers: {} }] }, status: 404 }),
  },
  changeTicked: {
    roles,
    async make(workshop) {
      const { id, stock } = (await productNow(workshop)).offer;
      const change = addedStock(id);
      const confirmed = await refusedText(workshop.office.catalog.changeTicked(change));
      const entry = { action: 'offer.change', object: `offer:${id}`, before: { stock }, after: { stock: stock + 1 } };
      return { input: { ...change, confirmed }, entry };
    },
    refuse: async (workshop) => ({ input: addedStock((await productNow(workshop)).offer.id), status: 409 }),
  },
  product: { roles: readers, make: async () => ({ input: code }) },
  choices: { roles, changesNothing: 'It is read for forms.' },
  change: {
    roles,
    async make(workshop) {
      const { product, texts } = await productNow(workshop);
      const name = { fr: `Carton ${workshop.next()}`, en: 'Box' };
      return {
        input: { code, version: product.version, texts: { ...texts, name } },
        entry: { action: 'product.texts', object: 'product:carton-20', before: { name: texts.name }, after: { name } },
      };
    },
    refuse: async (workshop) => ({
      input: {
        code,
        version: 'old',
        texts: { ...(await productNow(workshop)).texts, name: { fr: 'Boîte', en: 'Box' } },
      },
      status: 409,
    }),
  },
  archive: {
    roles,
    async make({ office }) {
      await office.catalog.archive({ code: 'pochette', isArchived: false });
      const { offers } = await office.catalog.product('pochette');
      const onSale = offers.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id);
      return {
        input: { code: 'pochette', isArchived: true },
        entry: { action: 'product.archive', object: 'product:pochette', before: { onSale }, after: { onSale: [] } },
      };
    },
    refuse: async () => ({ input: { code: 'nulle-part', isArchived: true }, status: 404 }),
  },
  announceReduction: {
    roles,
    async make(workshop) {
      const { id } = (await productNow(workshop)).offer;
      await workshop.office.catalog.announceReduction({ id, isAnnounced: false });
      const [before, after] = [{ isAnnounced: false }, { isAnnounced: true }];
      return {
        input: { id, isAnnounced: true },
        entry: { action: 'offer.reduction', object: `offer:${id}`, before, after },
      };
    },
    refuse: async () => ({ input: { id: '999', isAnnounced: true }, status: 404 }),
  },
  sellOffer: {
    roles,
    async make(workshop) {
      const { id } = (await productNow(workshop)).offer;
      await workshop.office.catalog.sellOffer({ id, isSold: true });
      const [before, after] = [{ isSold: true }, { isSold: false }];
      return {
        input: { id, isSold: false },
        entry: { action: 'offer.withdraw', object: `offer:${id}`, before, after },
      };
    },
    refuse: async () => ({ input: { id: '999', isSold: false }, status: 404 }),
  },
  changePictures: {
    roles,
    async make(workshop) {
      const pictures = [await newPicture(workshop)];
      const now = await picturesNow(workshop);
      const changed = { before: { pictures: now.pictures }, after: { pictures } };
      return {
        input: { ...now, pictures },
        entry: { action: 'product.pictures', object: 'product:carton-30', ...changed },
      };
    },
    refuse: async (workshop) => ({
      input: { ...(await picturesNow(workshop)), pictures: ['nulle-part'] },
      status: 400,
    }),
  },
  create: {
    roles,
    async make({ next }) {
      const product = draft(`caisse-${next()}`);
      const { code: newCode, texts, details, newOffers } = product;
      const id = expect.stringMatching(/^[0-9a-f]{16}$/);
      const stored = { ...newOffers[0], id, product: newCode, taxInclusive: 1201 };
      const after = expect.objectContaining({ code: newCode, ...texts, ...details, offers: [stored] });
      return {
        input: product,
        entry: { action: 'product.create', object: `product:${product.code}`, before: null, after },
      };
    },
    refuse: async () => ({ input: draft('carton-30'), status: 400 }),
  },
};

/** Reads the fields that the forms for a product and for a new one share. */

import { readDelay } from '#domain/catalog/delay-text.ts';
import type { ProductText } from '#domain/catalog/product-texts.ts';
import { readVolumePrices } from '#domain/catalog/volume-price-text.ts';
import { readEuros, readGrams, readQuantity } from '#domain/customs/typed-figures.ts';
import { allSites } from '#domain/site/site.ts';

type Text = (name: string) => string;

/** The names in the fields that begin with a prefix, `category.{name}`, and their values. */
const namedFields = (form: FormData, prefix: string) =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value.trim()] as const] : [],
  );

/** An offer's values as typed; amounts are in cents. `NaN` stands for text that isn't a number: it is refused at its field. */
export const readOffer = (text: Text, prefix: string) => ({
  taxExclusive: readEuros(text(`${prefix}.taxExclusive`)) ?? Number.NaN,
  volumePrices: readVolumePrices(text(`${prefix}.volumePrices`)),
  stock: readQuantity(text(`${prefix}.stock`)) ?? Number.NaN,
  delayDays: readDelay(text(`${prefix}.delayDays`)),
  deliveryFee: readEuros(text(`${prefix}.deliveryFee`)) ?? Number.NaN,
});

/** The texts and details that a form has. */
export function readProduct(text: Text, form: FormData) {
  const both = (name: ProductText) => ({ fr: text(`${name}.fr`), en: text(`${name}.en`) });
  const others = namedFields(form, 'category.').map(([category]) => category);
  const variant = { group: text('variant.group'), attribute: text('variant.attribute') };
  return {
    texts: {
      name: both('name'),
      pack: both('pack'),
      summary: both('summary'),
      description: both('description'),
      keywords: both('keywords'),
    },
    details: {
      ean: text('ean').trim() || null,
      brand: text('brand'),
      categories: [...new Set([text('categories'), ...others])].filter(Boolean),
      sites: allSites.filter((site) => form.has(`site.${site}`)),
      ownRange: form.has('is.ownRange'),
      attributes: Object.fromEntries(namedFields(form, 'attributes.').filter(([, value]) => value !== '')),
      vatRate: Number(text('vatRate')),
      weight: readGrams(text('weight')) ?? Number.NaN,
      createdOn: text('createdOn'),
      variant: variant.group || variant.attribute ? variant : null,
    },
  };
}

/** The choice of both sites for a new offer. */
export const bothSites = 'both';
/** The choice of no seller for an offer that isn't copied. */
export const noSeller = 'none';

/** The new offers that are filled in: one on each chosen site. `rows` are the rows of the form that they come from. */
export function readNewOffers(text: Text, form: FormData) {
  const found = namedFields(form, 'newOffers.').flatMap(([name]) => /^(\d+)\.seller$/.exec(name)?.[1] ?? []);
  const filled = found.filter((row) => {
    const typed = namedFields(form, `newOffers.${row}.`);
    return (
      text(`newOffers.${row}.seller`) !== noSeller && typed.some(([name, value]) => name !== 'site' && value !== '')
    );
  });
  const offers = filled.flatMap((row) => {
    const [prefix, site] = [`newOffers.${row}`, text(`newOffers.${row}.site`)];
    const sites = site === bothSites ? allSites : [site];
    return sites.map((each) => ({
      row,
      offer: { ...readOffer(text, prefix), seller: text(`${prefix}.seller`), site: each },
    }));
  });
  return { newOffers: offers.map(({ offer }) => offer), rows: offers.map(({ row }) => row) };
}

/** The field of the form for a part of the request; a price by quantity and a delay have no field of their own. */
export const fieldIn = (rows: readonly string[]) => (subject: string) =>
  subject
    .replace(/^(texts|details)\./, '')
    .replace(/^newOffers\.(\d+)/, (_, at) => `newOffers.${rows[at]}`)
    .replace(/^((?:offers|newOffers)\.[^.]+\.[^.]+)\..*$/, '$1');

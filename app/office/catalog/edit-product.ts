/** The actions of a product's page: each form's button names its own. */
import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { productTexts } from '#domain/catalog/product-texts.ts';
import { readVolumePrices, volumePricesText } from '#domain/catalog/volume-price-text.ts';
import { readEuros, readQuantity } from '#domain/customs/typed-figures.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import { locales } from '#domain/site/locale.ts';
import { saveDetails } from './edit-details.ts';
import { savePictures } from './edit-pictures.ts';
import { offerFields } from './offer-fields.ts';
import { backTo, refuse, textOf } from './product-refusal.ts';

const isOfferField = (name: string): name is keyof typeof offerFields => Object.hasOwn(offerFields, name);

async function saveTexts(office: Office, code: string, form: FormData) {
  const both = (name: string) => ({ fr: textOf(form, `${name}.fr`), en: textOf(form, `${name}.en`) });
  const texts = {
    version: textOf(form, 'version'),
    name: both('name'),
    pack: both('pack'),
    summary: both('summary'),
    description: both('description'),
    keywords: both('keywords'),
  };
  const fields = productTexts.flatMap((name) => locales.map((locale) => `${name}.${locale}`));
  try {
    await office.catalog.changeTexts({ code, ...texts });
  } catch (error) {
    return refuse(error, form, (subject) => (fields.includes(subject) ? subject : null));
  }
  throw backTo(code, 'textes');
}

/**
 * The offers whose price (in cents), prices by quantity or stock in the form differ from what the page was rendered
 * with; `NaN` stands for typed text that isn't a number.
 */
function changedOffers(form: FormData) {
  return form.getAll('offre').flatMap((value) => {
    const id = String(value);
    const offer = {
      id,
      taxExclusive: readEuros(textOf(form, `prix.${id}`)) ?? Number.NaN,
      knownTaxExclusive: Number(textOf(form, `prix-lu.${id}`)),
      volumePrices: readVolumePrices(textOf(form, `paliers.${id}`)),
      knownVolumePrices: readVolumePrices(textOf(form, `paliers-lu.${id}`)),
      stock: readQuantity(textOf(form, `stock.${id}`)) ?? Number.NaN,
      knownStock: Number(textOf(form, `stock-lu.${id}`)),
    };
    const isSame =
      offer.taxExclusive === offer.knownTaxExclusive &&
      volumePricesText(offer.volumePrices) === volumePricesText(offer.knownVolumePrices) &&
      offer.stock === offer.knownStock;
    return isSame ? [] : [offer];
  });
}

async function saveOffers(office: Office, code: string, form: FormData) {
  const offers = changedOffers(form);
  if (offers.length === 0) throw leaveTo(`${catalogProductPath(code)}?fait=rien`, 303);
  try {
    await office.catalog.changeOffers({ code, offers });
  } catch (error) {
    return refuse(error, form, (subject) => {
      // The subject of an error names the offer by its position in the request if a value is invalid, and by its id if
      // there is a conflict.
      const [, which = '', field = ''] = /^offers\.([0-9a-z]+)\.(\w+)/.exec(subject) ?? [];
      if (!isOfferField(field)) return null;
      const isConflict = error instanceof CallError && error.status === 409;
      return `${offerFields[field]}.${isConflict ? which : (offers[Number(which)]?.id ?? '')}`;
    });
  }
  throw backTo(code, 'offres');
}

async function sell(office: Office, code: string, id: string, isSold: boolean) {
  await office.catalog.sellOffer({ id, isSold });
  throw backTo(code, isSold ? 'remise' : 'retiree');
}

/**
 * Performs the action of the pressed button. Throws a redirect to the product's page, or returns the refusal with
 * status 422.
 */
export function editProduct(office: Office, code: string, form: FormData) {
  const [what, id = ''] = textOf(form, 'do').split(':');
  if (what === 'details') return saveDetails(office, code, form);
  if (what === 'picture') return savePictures(office, code, form);
  if (what === 'withdraw' || what === 'restore') return sell(office, code, id, what === 'restore');
  return what === 'offers' ? saveOffers(office, code, form) : saveTexts(office, code, form);
}

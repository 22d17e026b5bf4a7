/** What the buttons of the list of offers do: they send the whole form, so that nothing typed is lost. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { asFields, type Deed, type FormRefusal, typedForm } from '#app/forms/answer-form.ts';
import { countFromSeen, typedIn, type Values } from '#app/office/frame/seen-values.ts';
import { priceActs, reductionActs, saleActs, stockActs } from '#domain/catalog/ticked-change.ts';
import { readEuros, readQuantity } from '#domain/customs/typed-figures.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';

export type ListedOffer = Answered<Office['catalog']['offers']>['offers'][number];
export type OffersDone = 'enregistre' | 'lot';
export type OffersAnswer = FormRefusal & { readonly done: OffersDone };

export const offerValues = (offers: readonly ListedOffer[]): Values =>
  Object.fromEntries(
    offers.flatMap(({ id, taxExclusive, stock }) => [
      [`offers.${id}.taxExclusive`, formatAmount(taxExclusive)],
      [`offers.${id}.stock`, String(stock)],
    ]),
  );

/** `NaN` stands for text that isn't a number: the server refuses it at its field. */
const figure = (read: (text: string) => number | null, text: string) => read(text) ?? Number.NaN;

/** The offers whose price or stock isn't as the form was shown, by product, with the unusual values that were ticked. */
function changesIn(form: FormData, offers: readonly ListedOffer[], known: Values) {
  const changed = offers.filter(({ id }) =>
    ['taxExclusive', 'stock'].some(
      (field) => typedIn(form, `offers.${id}.${field}`) !== known[`offers.${id}.${field}`],
    ),
  );
  return [...Map.groupBy(changed, ({ product }) => product.code)].map(([code, own]) => ({
    code,
    offers: Object.fromEntries(
      own.map(({ id }) => {
        const [price, stock, ticked] = [`offers.${id}.taxExclusive`, `offers.${id}.stock`, `confirmed.${id}`];
        const change = {
          taxExclusive: figure(readEuros, typedIn(form, price)),
          knownTaxExclusive: figure(readEuros, known[price] ?? ''),
          stock: figure(readQuantity, typedIn(form, stock)),
          knownStock: Number(known[stock]),
          confirmedTaxExclusive: readEuros(typedIn(form, `${ticked}.taxExclusive`)) ?? undefined,
          confirmedStock: readQuantity(typedIn(form, `${ticked}.stock`)) ?? undefined,
        };
        return [id, change];
      }),
    ),
  }));
}

/** A number with a sign, such as `-2,5`. */
const signed = (text: string) =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

function tickedIn(text: (name: string) => string, form: FormData) {
  const price = priceActs.find((each) => each === text('price'));
  const stock = stockActs.find((each) => each === text('stock'));
  return {
    offers: [...form.keys()].flatMap((name) => /^tick\.(.+)$/.exec(name)?.[1] ?? []),
    price: price
      ? { by: price, value: price === 'fixed' ? figure(readEuros, text('price.value')) : signed(text('price.value')) }
      : null,
    stock: stock ? { by: stock, value: signed(text('stock.value')) } : null,
    threshold: text('threshold').trim() === '' ? null : figure(readQuantity, text('threshold')),
    sale: saleActs.find((each) => each === text('sale')) ?? ('' as const),
    reduction: reductionActs.find((each) => each === text('reduction')) ?? ('' as const),
    addCategory: text('addCategory'),
    removeCategory: text('removeCategory'),
    reason: text('reason'),
    confirmed: String(form.getAll('confirmed').at(-1) ?? ''),
  };
}

const tickedFields =
  /^(?:tick\..+|price|price\.value|stock|stock\.value|threshold|sale|reduction|addCategory|removeCategory|confirmed.*)$/;

/** Saves the table of offers. `address` returns the path to go to afterwards, which tells what was done. */
export function offersDeed(
  { catalog }: Office,
  address: (done: OffersDone) => string,
  locale: Locale,
): Deed<OffersAnswer> {
  // Offers are compared by the use case, since sales change their stock.
  const take = (form: FormData, stored: Values) => countFromSeen(form, stored, locale, () => false);
  return async (text, form) => {
    // As shown: by now the filter may select others.
    const ids = [...form.keys()].flatMap((name) => /^offers\.(.+)\.stock$/.exec(name)?.[1] ?? []);
    const read = async () => (await catalog.offers({ ids })).offers;
    const offers = await read();
    const known = take(form, offerValues(offers));
    const isTicked = text('do') === 'ticked';
    if (isTicked)
      await asFields(catalog.changeTicked(tickedIn(text, form)), (subject) =>
        /^offers(?:\.\d+)?$/.test(subject) ? '' : subject,
      );
    else
      await asFields(
        catalog.changeListed({ products: changesIn(form, offers, known), reason: text('reason') }),
        (subject) => subject.replace(/^products\.\d+\./, ''),
      );
    const after = offerValues(await read());
    take(form, after);
    if (isTicked) for (const name of [...form.keys()]) if (tickedFields.test(name)) form.delete(name);
    const isLeft = [...form].some(
      ([name, value]) => value !== '' && (tickedFields.test(name) || (name in after && value !== after[name])),
    );
    const done = isTicked ? 'lot' : 'enregistre';
    return isLeft ? { ...typedForm(form), done } : address(done);
  };
}

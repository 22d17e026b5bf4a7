/** Changes prices and stocks of a product's offers for staff (docs/back-office.md, "Catalog"). */
import type { Transaction } from 'kysely';
import type { Code } from '#domain/catalog/catalog.ts';
import { isUnusualPrice } from '#domain/catalog/import-report.ts';
import type { ProductChange } from '#domain/catalog/staff-edits.ts';
import { type PackPrices, volumePriceFaults } from '#domain/catalog/volume-price.ts';
import { volumePricesText } from '#domain/catalog/volume-price-text.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type Cents, formatPrice, inclusiveOfVat } from '#domain/money/money.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import { changedSince } from '#server/http/refusals.ts';
import { type OfferRow, offerOf } from './store.ts';
import { announceEdit, findStored, forChange } from './stored-product.ts';

/** Prices are in cents without VAT. */
type OfferChange = NonNullable<ProductChange['offers']>[string];

/**
 * Which fields a change sets. One that is stored already, as by a first press whose answer was lost, isn't set again.
 */
function changedFields(change: OfferChange, offer: OfferRow) {
  const { taxExclusive, knownTaxExclusive, volumePrices, knownVolumePrices = [], stock, knownStock } = change;
  const volumes = volumePrices && volumePricesText(volumePrices);
  const isVolume = volumes !== undefined && volumes !== volumePricesText(knownVolumePrices);
  return {
    isPrice: taxExclusive !== knownTaxExclusive && taxExclusive !== offer.tax_exclusive,
    isVolume: isVolume && volumes !== volumePricesText(offerOf(offer).volumePrices),
    isStock: stock !== knownStock && stock !== offer.stock,
  };
}

/**
 * Errors for an offer that no longer exists, or for the fields that a change sets although their stored values are no
 * longer those that the member of staff saw.
 */
function conflictsOf(id: Code, change: OfferChange, offer: OfferRow | undefined): readonly ErrorDetail[] {
  const subject = (field: string) => `offers.${id}.${field}`;
  if (!offer) return [changedSince('office.offerGone', subject('stock'))];
  const { isPrice, isVolume, isStock } = changedFields(change, offer);
  const stored = offerOf(offer);
  const volumesNow = volumePricesText(stored.volumePrices);
  const nowIs = (now: string, field: string) => changedSince('office.valueChanged', subject(field), { now });
  return [
    ...(isPrice && offer.tax_exclusive !== change.knownTaxExclusive
      ? [nowIs(formatPrice(offer.tax_exclusive), 'taxExclusive')]
      : []),
    ...(isVolume && volumesNow !== volumePricesText(change.knownVolumePrices ?? [])
      ? [nowIs(volumesNow === '' ? '–' : volumesNow, 'volumePrices')]
      : []),
    ...(isStock && offer.stock !== change.knownStock ? [nowIs(String(offer.stock), 'stock')] : []),
  ];
}

/** The prices of an offer after a change; those with VAT follow. Volume prices that aren't changed stay as stored. */
function pricesAfter(change: OfferChange, offer: OfferRow, vatRate: number): PackPrices {
  const { isPrice, isVolume } = changedFields(change, offer);
  const taxInclusive = (taxExclusive: number) => inclusiveOfVat(taxExclusive, vatRate);
  const stored = offerOf(offer);
  return {
    taxExclusive: isPrice ? change.taxExclusive : stored.taxExclusive,
    taxInclusive: isPrice ? taxInclusive(change.taxExclusive) : stored.taxInclusive,
    volumePrices:
      isVolume && change.volumePrices
        ? change.volumePrices.map(({ from, taxExclusive }) => ({
            from,
            taxExclusive,
            taxInclusive: taxInclusive(taxExclusive),
          }))
        : stored.volumePrices,
  };
}

const volumeFaultKeys = { volumeOrder: 'office.volumeOrder', volumePrice: 'office.volumeLower' } as const;

/** Errors for prices that break the rules of volume prices, by the rules of an import. */
function priceFaults(change: OfferChange, offer: OfferRow, vatRate: number): readonly ErrorDetail[] {
  const { isPrice, isVolume } = changedFields(change, offer);
  if (!isPrice && !isVolume) return [];
  const prices = pricesAfter(change, offer, vatRate);
  const [found] = volumePriceFaults(prices);
  const volume = found && prices.volumePrices[found.at];
  if (!volume) return [];
  const error = { type: 'ValidationError', reason: 'invalid' } as const;
  if (!isVolume) {
    const params = { from: volume.from, price: formatPrice(volume.taxExclusive) };
    return [{ ...error, key: 'office.volumePrice', params, subject: `offers.${offer.id}.taxExclusive` }];
  }
  const params = { from: volume.from };
  return [{ ...error, key: volumeFaultKeys[found.fault], params, subject: `offers.${offer.id}.volumePrices` }];
}

/** The lowest price of a pack, from the largest quantity. */
const lowestOf = ({ taxExclusive, volumePrices }: PackPrices) => volumePrices.at(-1)?.taxExclusive ?? taxExclusive;

/** What is unusual about a change, by the rules of an import, and hasn't been confirmed. */
function unconfirmed(change: OfferChange, offer: OfferRow, vatRate: number): readonly ErrorDetail[] {
  const { isPrice, isVolume, isStock } = changedFields(change, offer);
  const [before, after] = [offerOf(offer), pricesAfter(change, offer, vatRate)];
  const { confirmedTaxExclusive, confirmedVolumePrices, confirmedStock } = change;
  const { id } = offer;
  const ask = (key: ErrorKey, field: string, params: ErrorParams): ErrorDetail => ({
    type: 'ConflictError',
    key,
    params: { id, ...params },
    reason: 'unusual',
    subject: `confirmed.${id}.${field}`,
  });
  const askPrice = (key: ErrorKey, field: string, from: Cents, to: Cents) => {
    const percent = Math.round(((to - from) / from) * 100);
    const share = `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`;
    return isUnusualPrice(from, to)
      ? [ask(key, field, { before: formatPrice(from), after: formatPrice(to), share })]
      : [];
  };
  const isConfirmed = volumePricesText(confirmedVolumePrices ?? []) === volumePricesText(after.volumePrices);
  return [
    ...(isPrice && confirmedTaxExclusive !== after.taxExclusive
      ? askPrice('office.unusualPrice', 'taxExclusive', before.taxExclusive, after.taxExclusive)
      : []),
    ...(isVolume && !(confirmedVolumePrices && isConfirmed)
      ? askPrice('office.unusualVolume', 'volumePrices', lowestOf(before), lowestOf(after))
      : []),
    ...(isStock && offer.stock > 0 && change.stock === 0 && confirmedStock !== 0
      ? [ask('office.soldOut', 'stock', { before: offer.stock })]
      : []),
  ];
}

async function changeOffer(
  tx: Transaction<Database>,
  change: OfferChange,
  offer: OfferRow,
  vatRate: number,
  record: RecordChange,
): Promise<boolean> {
  const { isPrice, isVolume, isStock } = changedFields(change, offer);
  if (!isPrice && !isVolume && !isStock) return false;
  const prices = pricesAfter(change, offer, vatRate);
  const valuesOf = ({ taxExclusive, taxInclusive, volumePrices }: PackPrices, stock: number) => ({
    ...(isPrice && { taxExclusive, taxInclusive }),
    ...(isVolume && { volumePrices }),
    ...(isStock && { stock }),
  });
  await tx
    .updateTable('catalog_offer')
    .set({
      ...(isPrice && { tax_exclusive: prices.taxExclusive, tax_inclusive: prices.taxInclusive }),
      ...(isVolume && {
        volume_prices: prices.volumePrices.length === 0 ? null : JSON.stringify(prices.volumePrices),
      }),
      ...(isStock && { stock: change.stock }),
    })
    .where('id', '=', offer.id)
    .execute();
  const before = valuesOf(offerOf(offer), offer.stock);
  const after = valuesOf(prices, change.stock);
  await record(tx, { action: 'offer.change', object: `offer:${offer.id}`, before, after });
  return true;
}

/**
 * Changes several offers of a product, with an entry in the audit log for each. Throws 409 with each changed field whose
 * stored value is no longer the one that the member of staff saw, 400 with each price that breaks the rules, and 409 with
 * each unusual change that they haven't confirmed.
 */
export async function changeOffers(
  tx: Transaction<Database>,
  code: Code,
  changesById: Readonly<Record<Code, OfferChange>>,
  record: RecordChange,
): Promise<void> {
  const { data, offers } = await findStored(tx, code, forChange);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const changes = Object.entries(changesById);
  const conflicts = changes.flatMap(([id, change]) => conflictsOf(id, change, byId.get(id)));
  if (conflicts.length > 0) throw new ApiError(409, conflicts);
  const found = changes.flatMap(([id, change]) => {
    const offer = byId.get(id);
    return offer ? [{ change, offer }] : [];
  });
  const faults = found.flatMap(({ change, offer }) => priceFaults(change, offer, data.vatRate));
  if (faults.length > 0) throw new ApiError(400, faults);
  const asked = found.flatMap(({ change, offer }) => unconfirmed(change, offer, data.vatRate));
  if (asked.length > 0) throw new ApiError(409, asked);
  let isAny = false;
  for (const { change, offer } of found) {
    if (await changeOffer(tx, change, offer, data.vatRate, record)) isAny = true;
  }
  if (isAny) await announceEdit(tx);
}

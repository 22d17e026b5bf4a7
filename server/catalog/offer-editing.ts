/** Changes prices, stocks and delivery of a product's offers for staff (docs/back-office.md, "Catalog"). */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { CatalogOffer, Code } from '#domain/catalog/catalog.ts';
import { delayText } from '#domain/catalog/delay-text.ts';
import { isUnusualPrice } from '#domain/catalog/import-report.ts';
import type { ProductChange } from '#domain/catalog/staff-edits.ts';
import { type PackPrices, volumePriceFaults } from '#domain/catalog/volume-price.ts';
import { type TypedVolumePrice, volumePricesText } from '#domain/catalog/volume-price-text.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type Cents, formatPrice, inclusiveOfVat } from '#domain/money/money.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import { changedSince } from '#server/http/refusals.ts';
import { saveRecord } from './import-tables.ts';
import { type OfferRow, offerOf } from './store.ts';
import { announceEdit, findStored, forChange } from './stored-product.ts';

/** Prices are in cents without VAT. */
type OfferChange = NonNullable<ProductChange['offers']>[string];

const fields = ['taxExclusive', 'volumePrices', 'stock', 'delayDays', 'deliveryFee'] as const;
type Field = (typeof fields)[number];

type Values = Partial<
  Pick<CatalogOffer, Exclude<Field, 'volumePrices'>> & { readonly volumePrices: readonly TypedVolumePrice[] }
>;

/** Each value as a text, by which it is compared and told. */
const textsOf = ({ taxExclusive, volumePrices, stock, delayDays, deliveryFee }: Values) => ({
  taxExclusive: taxExclusive === undefined ? undefined : formatPrice(taxExclusive),
  volumePrices: volumePrices && volumePricesText(volumePrices),
  stock: stock?.toString(),
  delayDays: delayDays && delayText(delayDays),
  deliveryFee: deliveryFee === undefined ? undefined : formatPrice(deliveryFee),
});

const knownOf = (change: OfferChange): Values => ({
  taxExclusive: change.knownTaxExclusive,
  volumePrices: change.knownVolumePrices ?? [],
  stock: change.knownStock,
  delayDays: change.knownDelayDays,
  deliveryFee: change.knownDeliveryFee,
});

const confirmedOf = (change: OfferChange): Values => ({
  taxExclusive: change.confirmedTaxExclusive,
  volumePrices: change.confirmedVolumePrices,
  stock: change.confirmedStock,
  deliveryFee: change.confirmedDeliveryFee,
});

const withTax = <Price extends TypedVolumePrice | { readonly taxExclusive: Cents }>(price: Price, vatRate: number) => ({
  ...price,
  taxInclusive: inclusiveOfVat(price.taxExclusive, vatRate),
});

/** An offer at another VAT rate. */
export const retaxed = (offer: CatalogOffer, vatRate: number): CatalogOffer => ({
  ...withTax(offer, vatRate),
  volumePrices: offer.volumePrices.map((price) => withTax(price, vatRate)),
});

/** A change of a stored offer: the fields that it sets, and the offer after it; prices with VAT follow those without. */
interface WantedOffer {
  readonly change: OfferChange;
  readonly stored: CatalogOffer;
  readonly changed: readonly Field[];
  readonly after: CatalogOffer;
}

/** A field that is stored already, as by a first press whose answer was lost, isn't set again. */
function wantedOffer(change: OfferChange, row: OfferRow, vatRate: number): WantedOffer {
  const stored = offerOf(row);
  const [typed, known, now] = [textsOf(change), textsOf(knownOf(change)), textsOf(stored)];
  const changed = fields.filter(
    (field) => typed[field] !== undefined && typed[field] !== known[field] && typed[field] !== now[field],
  );
  const set = Object.fromEntries(changed.map((field) => [field, change[field]])) as Partial<CatalogOffer>;
  const after = {
    ...stored,
    ...set,
    ...(set.taxExclusive !== undefined && withTax({ taxExclusive: set.taxExclusive }, vatRate)),
    ...(set.volumePrices && { volumePrices: set.volumePrices.map((price) => withTax(price, vatRate)) }),
  };
  return { change, stored, changed, after };
}

const subjectOf = ({ stored }: Pick<WantedOffer, 'stored'>, field: Field) => `offers.${stored.id}.${field}`;

/** Errors for the fields that a change sets although their stored values are no longer those that the member of staff saw. */
function conflictsOf(wanted: WantedOffer): readonly ErrorDetail[] {
  const [known, now] = [textsOf(knownOf(wanted.change)), textsOf(wanted.stored)];
  return wanted.changed
    .filter((field) => now[field] !== known[field])
    .map((field) => changedSince('office.valueChanged', subjectOf(wanted, field), { now: now[field] || '–' }));
}

const volumeFaultKeys = { volumeOrder: 'office.volumeOrder', volumePrice: 'office.volumeLower' } as const;

/** Errors for prices that break the rules of volume prices, by the rules of an import. */
function priceFaults(wanted: WantedOffer): readonly ErrorDetail[] {
  const { changed, after } = wanted;
  const isVolume = changed.includes('volumePrices');
  if (!isVolume && !changed.includes('taxExclusive')) return [];
  const [found] = volumePriceFaults(after);
  const volume = found && after.volumePrices[found.at];
  if (!volume) return [];
  const error = { type: 'ValidationError', reason: 'invalid' } as const;
  if (!isVolume) {
    const params = { from: volume.from, price: formatPrice(volume.taxExclusive) };
    return [{ ...error, key: 'office.volumePrice', params, subject: subjectOf(wanted, 'taxExclusive') }];
  }
  const params = { given: volume.from };
  return [{ ...error, key: volumeFaultKeys[found.fault], params, subject: subjectOf(wanted, 'volumePrices') }];
}

/** The lowest price of a pack, from the largest quantity. */
const lowestOf = ({ taxExclusive, volumePrices }: PackPrices) => volumePrices.at(-1)?.taxExclusive ?? taxExclusive;

/** Null for a usual change. */
function unusualAmount(from: Cents, to: Cents): ErrorParams | null {
  if (!isUnusualPrice(from, to)) return null;
  const percent = Math.round(((to - from) / (from || 1)) * 100);
  const share = `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`;
  return { before: formatPrice(from), after: formatPrice(to), share };
}

/** What staff are asked about a field that they change, and what is said of it; null if the change is usual. */
const questions: Readonly<
  Partial<Record<Field, readonly [ErrorKey, (before: CatalogOffer, after: CatalogOffer) => ErrorParams | null]>>
> = {
  taxExclusive: ['office.unusualPrice', (before, after) => unusualAmount(before.taxExclusive, after.taxExclusive)],
  volumePrices: ['office.unusualVolume', (before, after) => unusualAmount(lowestOf(before), lowestOf(after))],
  stock: [
    'office.soldOut',
    (before, after) => (before.stock > 0 && after.stock === 0 ? { before: before.stock } : null),
  ],
  deliveryFee: ['office.unusualFee', (before, after) => unusualAmount(before.deliveryFee, after.deliveryFee)],
};

/** What is unusual about a change, by the rules of an import, and hasn't been confirmed. */
function unconfirmed({ change, stored, changed, after }: WantedOffer): readonly ErrorDetail[] {
  const [confirmed, wanted] = [textsOf(confirmedOf(change)), textsOf(after)];
  return changed.flatMap((field): readonly ErrorDetail[] => {
    const [key, paramsOf] = questions[field] ?? [];
    const params = paramsOf?.(stored, after);
    if (!key || !params || confirmed[field] === wanted[field]) return [];
    const subject = `confirmed.${stored.id}.${field}`;
    return [{ type: 'ConflictError', key, params: { id: stored.id, ...params }, reason: 'unusual', subject }];
  });
}

/** Stores an offer as changed, with an entry in the audit log about the fields that it differs in. */
export async function storeOffer(
  tx: Transaction<Database>,
  { stored, after }: Pick<WantedOffer, 'stored' | 'after'>,
  record: RecordChange,
): Promise<void> {
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(stored, name)));
  if (changed.length === 0) return;
  await saveRecord(tx, 'offers', after);
  const before = Object.fromEntries(changed.map(([name]) => [name, Reflect.get(stored, name)]));
  await record(tx, {
    action: 'offer.change',
    object: `offer:${stored.id}`,
    before,
    after: Object.fromEntries(changed),
  });
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
  const gone = changes
    .filter(([id]) => !byId.has(id))
    .map(([id]) => changedSince('office.offerGone', `offers.${id}.stock`));
  const wanted = changes.flatMap(([id, change]) => {
    const offer = byId.get(id);
    return offer ? [wantedOffer(change, offer, data.vatRate)] : [];
  });
  const conflicts = [...gone, ...wanted.flatMap(conflictsOf)];
  if (conflicts.length > 0) throw new ApiError(409, conflicts);
  const faults = wanted.flatMap(priceFaults);
  if (faults.length > 0) throw new ApiError(400, faults);
  const asked = wanted.flatMap(unconfirmed);
  if (asked.length > 0) throw new ApiError(409, asked);
  for (const each of wanted) await storeOffer(tx, each, record);
  if (wanted.some(({ changed }) => changed.length > 0)) await announceEdit(tx);
}

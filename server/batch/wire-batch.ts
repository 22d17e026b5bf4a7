/** Writes a compared file as the API answers it, in the visitor's language. */
import type { BatchFault } from '#domain/batch/batch-fault.ts';
import type { ComparedLine } from '#domain/batch/compared-line.ts';
import type {
  BatchAnswer,
  BatchFaultAnswer,
  BatchLineAnswer,
  BatchOfferAnswer,
  BatchTotalAnswer,
} from '#domain/batch/contract.ts';
import type { ChosenLine } from '#domain/batch/line-list.ts';
import { type PriceChange, priceChange, sumChanges } from '#domain/batch/price-changes.ts';
import { chooseOffer } from '#domain/batch/strategy.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import { toWirePrice, toWireServiceType } from '#domain/shipping/offer-to-wire.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { toIsoDuration } from '#domain/time/duration.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { BulkRating } from './comparisons.ts';
import type { CustomsOf } from './declaration-store.ts';
import type { StoredSnapshot } from './kept-store.ts';
import type { StoredBatch } from './store.ts';
import type { BatchView, PricedStrategy } from './summary.ts';

/** The prices of a kept file then and now, by the numbers of its lines. */
interface KeptChanges {
  readonly snapshot: StoredSnapshot;
  readonly byLine: ReadonlyMap<number, PriceChange & { readonly serviceId: string }>;
}

/** The comparison must be done; lines that were left out since don't count. */
export function keptChanges(snapshot: StoredSnapshot, { comparison, discarded }: BatchView): KeptChanges {
  const lines = new Map(comparison.lines.map((each) => [each.line, each]));
  const stored = snapshot.lines.filter(({ line }) => !discarded.has(line));
  return {
    snapshot,
    byLine: new Map(
      stored.map((choice) => [
        choice.line,
        { ...priceChange(choice, lines.get(choice.line)), serviceId: choice.serviceId },
      ]),
    ),
  };
}

export function wireKeptFile(
  { name, site }: StoredBatch,
  changes: KeptChanges | null,
  { comparison }: BatchView,
): BatchAnswer['kept'] {
  if (name === null || changes === null) return null;
  const { snapshot, byLine } = changes;
  const { code, day = null, carrier = null } = { day: null, carrier: null, ...snapshot.strategy };
  const { before, after, goneBefore, ...counts } = sumChanges(byLine.values(), site);
  const offers = comparison.lines.flatMap((line) => line.offers);
  const carrierName = offers.find(({ service }) => service.carrierCode === carrier)?.service.carrierName ?? carrier;
  return {
    name,
    pricesAt: snapshot.madeAt.toISOString(),
    code,
    day,
    carrierCode: carrier,
    carrierName,
    ...counts,
    goneBefore: toWirePrice(goneBefore),
    before: toWirePrice(before),
    after: toWirePrice(after),
  };
}

/** The stored price and the present one of the same service; null without a stored price. */
function wireStored(changes: KeptChanges | null, line: number, locale: Locale): BatchLineAnswer['stored'] {
  const change = changes?.byLine.get(line);
  if (!changes || !change) return null;
  const service = changes.snapshot.services[change.serviceId];
  return {
    carrierName: service?.carrierName ?? '',
    label: service?.label[locale] ?? '',
    before: toWirePrice(change.before),
    after: change.after && toWirePrice(change.after),
  };
}

export interface BatchWording {
  readonly territory: TerritoryService;
  readonly rating: BulkRating;
  readonly site: Site;
  readonly locale: Locale;
  readonly customsOf: CustomsOf;
  /** The stored prices of a kept file; absent for any other. */
  readonly changes?: KeptChanges | null;
}

function wireOffer(offer: BulkOffer | null, locale: Locale): BatchOfferAnswer | null {
  if (!offer) return null;
  const { service, arrival, delayDays, co2Grams, indicative, estimated } = offer;
  const { carrierCode, carrierName, serviceCode, serviceType, label } = service;
  return {
    service: {
      carrierCode,
      carrierName,
      serviceCode,
      serviceType: toWireServiceType(serviceType),
      label: label[locale],
    },
    price: toWirePrice(offer),
    delivery: { type: service.deliveryMode, date: arrival, guaranteed: service.guaranteed },
    delay: toIsoDuration(delayDays),
    co2Grams,
    indicative,
    estimated,
  };
}

/** The column in which the one change stands that would bring offers. */
const columnOfCriterion = {
  'to.country': 'country',
  'to.postalCode': 'postalCode',
  'to.b2b': 'business',
  'packageDetail.dimensionType': 'format',
  'packageDetail.length': 'length',
  'packageDetail.width': 'width',
  'packageDetail.height': 'height',
  'packageDetail.weight': 'weight',
} as const;

const isCriterion = (name: string): name is keyof typeof columnOfCriterion => Object.hasOwn(columnOfCriterion, name);

/** The unit of the API's criteria, so that a proposed value is right whatever unit the file's heading names. */
const unitOfColumn: Readonly<Record<string, string>> = { length: ' cm', width: ' cm', height: ' cm', weight: ' kg' };

/**
 * Why no carrier takes a parcel, and the one change that would bring offers, if there is one.
 */
function noOfferFault(shipment: Shipment, { rating, locale }: Omit<BatchWording, 'customsOf'>): BatchFaultAnswer {
  const alert = rating.explain(shipment, locale);
  const [criterion, value = ''] = Object.entries(alert?.changes ?? {})[0] ?? [];
  const column = criterion !== undefined && isCriterion(criterion) ? columnOfCriterion[criterion] : null;
  const whatToDo = alert && errorMessage(locale, alert.about === 'parcel' ? 'batch.smaller' : 'batch.elsewhere');
  return {
    column,
    message: alert?.message ? `${alert.message} ${whatToDo}` : errorMessage(locale, 'batch.noOffer'),
    proposed: column && { column, value: `${value}${unitOfColumn[column] ?? ''}` },
  };
}

/** Of several articles, the text names the one that is wrong. */
export function wireFault({ column, key, params, remedy, article }: BatchFault, locale: Locale): BatchFaultAnswer {
  const message = errorMessage(locale, key, params);
  return {
    column,
    message: article === undefined ? message : errorMessage(locale, 'batch.article', { count: article, message }),
    proposed: remedy,
  };
}

/** Null if the chosen offer needs no declaration. */
function wireCustoms({ line, chosen }: ChosenLine, { customsOf, locale }: BatchWording): BatchLineAnswer['customs'] {
  if (!chosen) return null;
  const { isNeeded, faults } = customsOf(line, chosen);
  return isNeeded ? { faults: faults.map((fault) => wireFault(fault, locale)) } : null;
}

function wireParcel(shipment: Shipment | null, { territory, locale }: BatchWording): BatchLineAnswer['parcel'] {
  if (!shipment) return null;
  const { to, toBusiness, parcel } = shipment;
  return {
    to: { ...to, countryName: territory.countryName(to.country, locale), b2b: toBusiness },
    dimensionType: parcel.dimensionType,
    length: parcel.lengthMm / 10,
    width: parcel.widthMm / 10,
    height: parcel.heightMm / 10,
    weight: parcel.weightGrams / 1000,
  };
}

/** That no carrier takes the parcel is told as a fault. */
export function wireFaults(
  { faults, shipment, offers }: ComparedLine,
  wording: Omit<BatchWording, 'customsOf'>,
): BatchFaultAnswer[] {
  const told = faults.map((fault) => wireFault(fault, wording.locale));
  return shipment && offers.length === 0 ? [noOfferFault(shipment, wording), ...told] : told;
}

const maxCauses = 8;

/** Faults that several lines share, in whatever words: one wrong column is one cause. */
export function wireCauses({ comparison, discarded }: BatchView, wording: BatchWording): BatchAnswer['causes'] {
  const causes = new Map<string, { fault: BatchFault; lines: number; first: number }>();
  for (const { line, faults } of comparison.lines) {
    if (discarded.has(line)) continue;
    for (const fault of faults) {
      const cause = causes.get(`${fault.column} ${fault.key}`) ?? { fault, lines: 0, first: line };
      cause.lines++;
      causes.set(`${fault.column} ${fault.key}`, cause);
    }
  }
  return [...causes.values()]
    .filter(({ lines }) => lines > 1)
    .sort((a, b) => b.lines - a.lines)
    .slice(0, maxCauses)
    .map(({ fault, lines, first }) => ({ message: wireFault(fault, wording.locale).message, lines, first }));
}

export function wireWarnings({ warnings }: ComparedLine, locale: Locale): BatchLineAnswer['warnings'] {
  return warnings.map(({ column, key, params }) => ({ column, message: errorMessage(locale, key, params) }));
}

export function wireLine(chosenLine: ChosenLine, wording: BatchWording): BatchLineAnswer {
  const { line, state, chosen } = chosenLine;
  const { locale, site } = wording;
  return {
    line: line.line,
    state,
    cells: { ...line.cells },
    parcel: wireParcel(line.shipment, wording),
    cheapest: wireOffer(chooseOffer(line, { code: 'cheapest' }, site), locale),
    fastest: wireOffer(chooseOffer(line, { code: 'fastest' }, site), locale),
    chosen: wireOffer(chosen, locale),
    faults: [...wireFaults(line, wording)],
    warnings: wireWarnings(line, locale),
    customs: wireCustoms(chosenLine, wording),
    stored: wireStored(wording.changes ?? null, line.line, locale),
  };
}

export function wireTotal({ shown, total, carrierName }: PricedStrategy): BatchTotalAnswer {
  const { code, day = null, carrier = null } = shown === 'own' ? { code: shown } : shown;
  const { lines, left, co2Grams, lastArrival } = total;
  return {
    code,
    day,
    carrierCode: carrier,
    carrierName,
    lines,
    left,
    price: toWirePrice(total),
    co2Grams,
    lastArrival,
  };
}

export function wireFrom(
  { country, postalCode, city }: Pick<BatchAnswer['from'], 'country' | 'postalCode' | 'city'>,
  { territory, locale }: Pick<BatchWording, 'territory' | 'locale'>,
): BatchAnswer['from'] {
  return { country, countryName: territory.countryName(country, locale), postalCode, city };
}

/**
 * Compares the lines of files, part by part, so that other requests are answered meanwhile; results are remembered for
 * a while by the process that made them.
 */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ForeignMobile } from '#domain/address/mobile-phone.ts';
import type { TownLookup } from '#domain/address/town-of-code.ts';
import { type BatchWarning, batchFault } from '#domain/batch/batch-fault.ts';
import { missingRecipientColumns, withRecipient } from '#domain/batch/cart-parcel.ts';
import { checkDestination, townWarning } from '#domain/batch/check-places.ts';
import { type BatchColumn, type PlacedColumn, placeColumns } from '#domain/batch/columns.ts';
import type { ComparedLine } from '#domain/batch/compared-line.ts';
import { departureFrom } from '#domain/batch/departure.ts';
import { type LineDefaults, presentColumns } from '#domain/batch/line-defaults.ts';
import { maxBatchLines } from '#domain/batch/max-lines.ts';
import { type BatchDeparture, readLine } from '#domain/batch/read-line.ts';
import { toShipment } from '#domain/shipping/check-shipment.ts';
import type { SourceLine } from '#domain/site/source-line.ts';
import type { CartService } from '#server/cart/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { readPart, type StoredBatch } from './store.ts';
import type { BatchData } from './stored-batch.ts';

export type BulkRating = ReturnType<ShippingService['bulkRating']>;

/** How many lines are remembered; four of the largest files take about 100 MB. */
const maxRememberedLines = 4 * maxBatchLines;
/** How long a result is remembered, in milliseconds. */
const rememberedMs = 10 * 60_000;

/** A file as it is compared: `lines` grows part by part until `isDone`. */
export interface BatchComparison {
  readonly rating: BulkRating;
  readonly departure: BatchDeparture;
  readonly columns: readonly PlacedColumn[];
  /** With those that the defaults of the file stand in for. */
  readonly present: ReadonlySet<BatchColumn>;
  readonly lines: readonly ComparedLine[];
  readonly isDone: boolean;
  readonly done: Promise<void>;
  moreThan(count: number): Promise<void>;
}

type LineTerritory = Pick<TerritoryService, 'countryCodeOf'> & TownLookup;

interface ComparisonsOptions {
  readonly db: Kysely<Database>;
  readonly shipping: Pick<ShippingService, 'bulkRating'>;
  readonly territory: LineTerritory;
  readonly cart: Pick<CartService, 'parcelKnowledge'>;
}

interface LineReading {
  readonly rating: BulkRating;
  readonly columns: readonly PlacedColumn[];
  readonly present: ReadonlySet<BatchColumn>;
  readonly defaults: LineDefaults;
  readonly corrected: NonNullable<BatchData['corrected']>;
  readonly departure: BatchDeparture;
}

/** Tells which earlier line has the same cells; null for the first of them. */
function doubleFinder(): (source: SourceLine) => BatchWarning | null {
  const lines = new Map<string, number>();
  return ({ line, cells }) => {
    const content = cells.join('\u0000');
    const first = lines.get(content);
    if (first === undefined) lines.set(content, line);
    return first === undefined
      ? null
      : { ...batchFault('reference', 'batch.double', { line: first }), column: 'reference' };
  };
}

/** Addresses are normalised before they are checked, so that the number that was found is looked up at once again. */
function rememberingLast(find: ForeignMobile): ForeignMobile {
  let last: { readonly country: string; readonly number: string | null } | null = null;
  return (country, text) => {
    if (last?.country === country && last.number === text) return text;
    last = { country, number: find(country, text) };
    return last.number;
  };
}

/** The same codes stand in many lines, and each is checked as a destination and as part of an address. */
function rememberingCodes<Found>(find: (country: string, code: string) => Found): typeof find {
  const found = new Map<string, Found>();
  return (country, code) => {
    const key = `${country} ${code}`;
    const known = found.get(key) ?? find(country, code);
    found.set(key, known);
    return known;
  };
}

function lineComparer(
  { territory, cart }: Pick<ComparisonsOptions, 'territory' | 'cart'>,
  { rating, columns, present, defaults, corrected, departure }: LineReading,
): (source: SourceLine) => ComparedLine {
  const isAddressed = missingRecipientColumns(present).length === 0;
  const known = cart.parcelKnowledge();
  const postalCodeStatus = rememberingCodes(known.postalCodeStatus);
  const knowledge = {
    ...known,
    foreignMobile: known.foreignMobile && rememberingLast(known.foreignMobile),
    postalCodeStatus,
    isServed: rememberingCodes(known.isServed),
  };
  const places = { ...rating.knowledge, postalCodeStatus };
  const doubleOf = doubleFinder();
  return (source) => {
    const { line, cells, declared, request, faults } = readLine(
      source,
      columns,
      departure,
      territory.countryCodeOf,
      defaults,
      corrected[source.line],
    );
    const double = doubleOf(source);
    const allFaults = request ? checkDestination(request, places) : faults;
    if (!request || allFaults.length > 0)
      return { line, cells, declared, shipment: null, faults: allFaults, warnings: [], offers: [] };
    const shipment = toShipment(request, departure.collectionDate);
    const offers = rating.offersFor(shipment);
    const checked = isAddressed
      ? withRecipient({ cells, shipment, offers }, knowledge)
      : { faults, warnings: [], offers };
    const warnings = [townWarning(shipment.to, territory), double].filter((warning) => warning !== null);
    return { line, cells, declared, shipment, ...checked, warnings: [...warnings, ...checked.warnings] };
  };
}

interface Remembered {
  readonly version: number;
  readonly comparison: BatchComparison;
}

export function createComparisons(options: ComparisonsOptions) {
  const { db, shipping } = options;
  const remembered = new LRUCache<string, Remembered>({ maxSize: maxRememberedLines, ttl: rememberedMs });

  function start({ id, site, data, lineCount }: StoredBatch): BatchComparison {
    const rating = shipping.bulkRating(site, data.departure);
    const departure = departureFrom(data.departure, rating.knowledge.availabilityDates);
    const columns = placeColumns(data.headings, data.names);
    const { defaults = {}, corrected = {} } = data;
    const present = presentColumns(columns, defaults);
    const compareLine = lineComparer(options, { rating, columns, present, departure, defaults, corrected });
    const lines: ComparedLine[] = [];
    let isDone = false;
    let wake: () => void = () => undefined;
    let changed = Promise.resolve();
    const announce = () => {
      const wakeAll = wake;
      changed = new Promise((resolve) => {
        wake = resolve;
      });
      wakeAll();
    };
    announce();

    async function compareAll(): Promise<void> {
      try {
        for (let number = 0; lines.length < lineCount; number++) {
          const part = await readPart(db, id, number);
          if (part === null) break;
          for (const source of part) lines.push(compareLine(source));
          announce();
          await setImmediate();
        }
      } finally {
        isDone = true;
        announce();
      }
    }

    const done = compareAll();
    // Callers get the failure from `done`; without one, it is no unhandled rejection.
    done.catch(() => remembered.delete(id));
    return {
      rating,
      departure,
      columns,
      present,
      lines,
      done,
      get isDone() {
        return isDone;
      },
      async moreThan(count) {
        while (lines.length <= count && !isDone) await changed;
      },
    };
  }

  return {
    /** The comparison of a file by the tariffs in force, which starts now unless it is remembered. */
    of(batch: StoredBatch): BatchComparison {
      const known = remembered.get(batch.id);
      if (known?.version === batch.version && known.comparison.rating.isCurrent()) return known.comparison;
      const comparison = start(batch);
      remembered.set(batch.id, { version: batch.version, comparison }, { size: Math.max(1, batch.lineCount) });
      return comparison;
    },
  };
}

export type Comparisons = ReturnType<typeof createComparisons>;

/**
 * The tariff file: one carrier's services for one audience and one period (docs/requirements.md SMT-23,
 * docs/tariffs.md). Amounts are decimal euros in the file's tax basis, weights grams, lengths millimetres, delivery times
 * working days.
 */
import * as v from 'valibot';
import { customsTermsSchema } from '#domain/shipping/customs-terms.ts';
import { deliveryChoicesSchema, labelPrintingSchema, storageDaysSchema } from '#domain/shipping/point-terms.ts';
import { recipientContactSchema } from '#domain/shipping/recipient-contact-schema.ts';
import { isIsoDate } from '#domain/time/date.ts';

const label = v.strictObject({ fr: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) });
const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'a code is 1 to 40 letters, digits, - or _'));
const status = v.picklist(['official', 'demo'], 'a status is official or demo');
const day = v.pipe(v.string(), v.check(isIsoDate, 'not a day that exists (yyyy-MM-dd)'));
const wholeAbove0 = v.pipe(v.number(), v.integer('not a whole number'), v.minValue(1, 'must be 1 or more'));
const euros = v.pipe(
  v.number('an amount is a number of euros'),
  v.minValue(0, 'an amount is not negative'),
  v.maxValue(100_000, 'an amount is at most 100 000 euros'),
  v.check((amount) => Number.isInteger(Number((amount * 100).toFixed(6))), 'an amount has at most two decimals'),
);
const taxBasis = v.picklist(['HT', 'TTC', 'NET'], 'a tax basis is HT, TTC or NET');
/** A country's ISO 3166-1 alpha-2 code, or a regional code of `data/territories.json` (E1, CORSICA, …). */
const place = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]+$/, 'a place is a country or regional code in capitals'));
const zoneCodes = v.pipe(v.array(v.string()), v.nonEmpty('name at least one zone, or leave the key out'));
const perZone = <const Value extends v.GenericSchema>(value: Value) => v.record(v.string(), value);

const zone = v.strictObject({
  label,
  /** Countries and regions of the zone; `*` for every country that no other zone of the service names. */
  countries: v.union([v.literal('*'), v.pipe(v.array(place), v.nonEmpty())], 'countries are a list of codes or "*"'),
  /** Places that don't belong to the zone although its countries are `*`. */
  exclude: v.optional(v.array(place), []),
  /** Postal prefixes of the part of a country that is in this zone: `{"ES": ["35", "38"]}`. */
  postalPrefixes: v.optional(v.record(place, v.pipe(v.array(v.string()), v.nonEmpty())), {}),
  /** In percent, for destinations inside the EU VAT territory; others bear none. */
  vat: v.picklist([0, 20], 'a VAT rate is 0 or 20'),
});

const band = v.strictObject({
  /** Inclusive. */
  maxGrams: wholeAbove0,
  price: euros,
  /** The amounts without and with VAT, if the source publishes both; they are checked against `price`. */
  taxExclusive: v.optional(euros),
  taxInclusive: v.optional(euros),
});

const sizes = {
  maxLengthMm: v.optional(wholeAbove0),
  /** Length + width + height; for a tube, length + twice the diameter. */
  maxSumMm: v.optional(wholeAbove0),
  /** Length + 2 × width + 2 × height. */
  maxGirthMm: v.optional(wholeAbove0),
  /** Of the parcel's shortest side. */
  maxThicknessMm: v.optional(wholeAbove0),
};

const limits = v.strictObject({
  maxGrams: wholeAbove0,
  ...sizes,
  formats: v.optional(v.pipe(v.array(v.picklist(['ORDINARY', 'TUBE'])), v.nonEmpty()), ['ORDINARY', 'TUBE']),
  /** They replace the limits of other parcels. */
  tube: v.optional(v.strictObject(sizes)),
  /**
   * The smallest packaging that the carrier takes, as up to three sides in millimetres; a smaller parcel is offered
   * with what it needs.
   */
  packingMinimum: v.optional(
    v.array(v.strictObject({ zones: v.optional(zoneCodes), sidesMm: v.pipe(v.array(wholeAbove0), v.maxLength(3)) })),
    [],
  ),
});

const surcharge = v.pipe(
  v.strictObject({
    code,
    label,
    status: v.optional(status),
    /**
     * All conditions that are given must hold, except that one is enough of `tube`, `sumAboveMm`, `lengthAboveMm` and
     * `girthAboveMm`.
     */
    when: v.strictObject({
      zones: v.optional(zoneCodes),
      /** Countries and regions: the surcharge applies if either end of the shipment is in one of them. */
      places: v.optional(v.pipe(v.array(place), v.nonEmpty())),
      tube: v.optional(v.literal(true)),
      sumAboveMm: v.optional(wholeAbove0),
      lengthAboveMm: v.optional(wholeAbove0),
      girthAboveMm: v.optional(wholeAbove0),
    }),
    amount: v.optional(euros),
    /** Percent of the band's price, with at most two decimals. */
    percent: v.optional(euros),
  }),
  v.check(
    ({ amount, percent }) => (amount === undefined) !== (percent === undefined),
    'a surcharge has an amount or a percent, not both',
  ),
);

const optionCode = v.picklist(['GUARANTEED_DATE', 'SIGNATURE', 'SATURDAY', 'MAILBOX_COLLECTION']);

const option = v.strictObject({
  code: optionCode,
  label,
  amount: euros,
  status: v.optional(status),
  zones: v.optional(zoneCodes),
  /** Codes of the options that can't be combined with this one. */
  excludes: v.optional(v.array(optionCode), []),
});

const note = v.strictObject({
  label,
  /**
   * Whether the note is about something that the sender has to do or pay in addition: such a note is shown with the
   * price instead of among the included services.
   */
  condition: v.optional(v.literal(true)),
  when: v.optional(
    v.strictObject({
      zones: v.optional(zoneCodes),
      countries: v.optional(v.array(place)),
      tube: v.optional(v.boolean()),
      aboveGrams: v.optional(wholeAbove0),
    }),
    {},
  ),
});

const service = v.strictObject({
  code,
  label,
  serviceType: v.picklist(['HOME', 'RELAY']),
  /** COLLECTION is at a post office or the carrier's agency. */
  deliveryMode: v.picklist(['HOME', 'RELAY', 'COLLECTION']),
  depositModes: v.pipe(v.array(v.picklist(['MAILBOX', 'POST_OFFICE', 'RELAY'])), v.nonEmpty()),
  /** Where the label is printed for senders without a printer. */
  labelPrinting: v.optional(labelPrintingSchema),
  /**
   * What the carrier needs of the recipient's e-mail and mobile: the first that applies. CUSTOMS applies to parcels that
   * need a declaration.
   */
  recipientContact: v.optional(v.array(recipientContactSchema), []),
  characteristics: v.array(
    v.picklist(['TRACKED', 'SIGNATURE', 'GUARANTEED', 'MAILBOX_DELIVERY', 'ECONOMY', 'EXPRESS']),
  ),
  guaranteed: v.boolean(),
  /**
   * Hour of the arrival day by which the parcel is delivered, 1 to 23; if it is absent, the parcel arrives at any time
   * of the day.
   */
  deliveredBefore: v.optional(
    v.pipe(
      v.number(),
      v.integer('not a whole hour'),
      v.minValue(1, 'an hour is 1 to 23'),
      v.maxValue(23, 'an hour is 1 to 23'),
    ),
  ),
  /**
   * Whether the service is a letter, which may carry documents abroad without a customs declaration
   * (docs/requirements.md CUS-1).
   */
  letter: v.optional(v.boolean(), false),
  workingWeek: v.picklist(['MON_FRI', 'MON_SAT']),
  /** Of the service's prices; by default that of the file. */
  status: v.optional(status),
  zoneStatus: v.optional(perZone(status), {}),
  /** The longest published one, in working days. */
  delayDays: perZone(wholeAbove0),
  delayStatus: v.optional(status, 'official'),
  /** Weight in grams up to which the service bears no VAT, as a universal postal service. */
  netUpToGrams: v.optional(wholeAbove0),
  /** The only kind of recipient that the service accepts; if it is absent, both kinds are accepted. */
  recipients: v.optional(v.picklist(['BUSINESS', 'PRIVATE'])),
  bands: v.pipe(
    perZone(v.pipe(v.array(band), v.nonEmpty('a zone needs at least one band'))),
    v.check((zones) => Object.keys(zones).length > 0, 'a service needs at least one zone'),
  ),
  /** By zone, the only places of the zone that this service serves; a zone that is absent is served as a whole. */
  served: v.optional(perZone(v.pipe(v.array(place), v.nonEmpty())), {}),
  limits,
  /**
   * The volumetric weight in grams is length × width × height in mm / divisor, and is billed if it is above the real
   * weight (divisor 5000: 5000 cm³ weigh a kilogram).
   */
  volumetric: v.optional(v.strictObject({ divisor: wholeAbove0, zones: v.optional(zoneCodes) })),
  surcharges: v.optional(v.array(surcharge), []),
  options: v.optional(v.array(option), []),
  /**
   * What the carrier pays for a lost or damaged parcel: euros a kilogram, and at least `signed` with the option
   * SIGNATURE. If it is absent, the carrier's terms say; a note can name them.
   */
  indemnity: v.optional(v.strictObject({ perKilogram: euros, signed: v.optional(euros) })),
  notes: v.optional(v.array(note), []),
  /** A key of `co2.modes`. */
  transport: perZone(v.string()),
});

/** Rules that concern several keys or files are in `tariff-file-checks.ts`. */
export const tariffFileSchema = v.strictObject({
  carrier: v.strictObject({ code, name: v.pipe(v.string(), v.nonEmpty()) }),
  audience: v.picklist(['part', 'pro', 'both']),
  currency: v.literal('EUR'),
  validFrom: day,
  /** Inclusive; null if the file has no end. */
  validTo: v.nullable(day),
  status,
  taxBasis,
  sources: v.pipe(
    v.array(v.strictObject({ what: v.string(), confidence: v.optional(v.string()) })),
    v.nonEmpty('say where the figures come from'),
  ),
  /** Places from which the carrier accepts parcels at these prices. */
  origins: v.pipe(v.array(place), v.nonEmpty()),
  /** Of all services of the file. */
  customs: v.optional(customsTermsSchema),
  /** Of all services of the file whose parcels are collected. */
  storageDays: v.optional(storageDaysSchema),
  /** The carrier's page on which recipients choose how they get a parcel; `{number}` stands for the parcel's number. */
  deliveryChoices: v.optional(deliveryChoicesSchema),
  zones: v.record(code, zone),
  /**
   * A padded sleeve with which a parcel reaches the smallest packings: its length and width, the thickness that it
   * adds, and its price with VAT.
   */
  sleeve: v.optional(
    v.strictObject({ status, sidesMm: v.tuple([wholeAbove0, wholeAbove0, wholeAbove0]), price: euros }),
  ),
  co2: v.strictObject({
    status,
    source: label,
    modes: v.record(v.string(), v.strictObject({ label, gramsPerTonneKm: v.pipe(v.number(), v.minValue(0)) })),
  }),
  services: v.pipe(v.array(service), v.nonEmpty()),
});

export type TariffFile = v.InferOutput<typeof tariffFileSchema>;
export type TariffService = TariffFile['services'][number];
export type TariffZone = TariffFile['zones'][string];
export type TariffLimits = TariffService['limits'];
/** The path is from the root. */
export interface TariffProblem {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

function reasonOf(issue: v.InferIssue<typeof tariffFileSchema>): string {
  if (issue.type !== 'strict_object') return issue.message;
  return issue.expected === 'never' ? 'unknown key' : 'this key is missing';
}

/** Returns the file, or everything that doesn't fit the schema. */
export function readTariffFile(input: unknown): { file: TariffFile } | { problems: TariffProblem[] } {
  const result = v.safeParse(tariffFileSchema, input);
  if (result.success) return { file: result.output };
  const problems = result.issues.map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => key).filter((key) => typeof key === 'string' || typeof key === 'number'),
    reason: reasonOf(issue),
  }));
  return { problems };
}

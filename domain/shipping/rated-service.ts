/** The result of rating a shipment: the services that take it, with their prices, and why the others don't. */
import type { Cents, VatRate } from '#domain/money/money.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { WorkingWeek } from '#domain/time/working-days.ts';
import type { CustomsTerms } from './customs-terms.ts';
import type { Indemnity } from './indemnity.ts';
import type { LabelPrinting, StorageDays } from './point-terms.ts';
import type { RecipientContact } from './recipient-contact-schema.ts';
import type { Characteristic, DeliveryMode, DepositMode, OptionCode } from './shipment.ts';

export interface Label {
  readonly fr: string;
  readonly en: string;
}

/** Prices in cents. */
export interface RatedOption {
  readonly code: OptionCode;
  readonly label: Label;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly indicative: boolean;
  /** Codes of the service's options that can't be combined with this one (docs/requirements.md OPT-1). */
  readonly excludes: readonly OptionCode[];
}

/** In cents: the lines before the last are without VAT, and the last is the VAT (docs/requirements.md SMT-26). */
export interface PriceLine {
  readonly code: 'BASE' | 'SURCHARGE' | 'VAT';
  readonly label: Label;
  readonly amount: Cents;
}

/** What is true of a service whatever the shipment. */
export interface ServiceTraits {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly label: Label;
  readonly serviceType: 'HOME' | 'RELAY';
  readonly characteristics: readonly Characteristic[];
  readonly depositModes: readonly DepositMode[];
  readonly deliveryMode: DeliveryMode;
  readonly guaranteed: boolean;
  /** Hour of the arrival day by which the parcel is delivered, 1 to 23; null if no hour is promised. */
  readonly deliveredBefore: number | null;
  /**
   * Whether the service is a letter: documents sent as a letter need no customs declaration (docs/requirements.md
   * CUS-1).
   */
  readonly letter: boolean;
  /** The customs papers that the carrier wants; absent in offers stored before tariff files named them. */
  readonly customs?: CustomsTerms | undefined;
  /** Absent in offers stored before tariff files said so, and where nobody knows. */
  readonly storageDays?: StorageDays | undefined;
  /** Absent in offers stored before tariff files said so, and where only the carrier's terms say. */
  readonly indemnity?: Indemnity | undefined;
  readonly labelPrinting?: LabelPrinting | undefined;
  /** Address of the carrier's page for recipients, with `{number}` in it; absent if there is none. */
  readonly deliveryChoices?: string | undefined;
  readonly workingWeek: WorkingWeek;
}

/** For a parcel that is smaller than what the service takes. */
export interface NeededPacking {
  /** Up to three sides of the smallest packing. */
  readonly sidesMm: readonly number[];
  /** A sleeve that makes the parcel large enough, at a demo price in cents; null if it takes a larger box. */
  readonly sleeve: {
    /** Its length and width, and the thickness that it adds. */
    readonly sidesMm: readonly [number, number, number];
    readonly taxExclusive: Cents;
    readonly taxInclusive: Cents;
  } | null;
}

/** `explain.ts` builds its price breakdown on demand (docs/requirements.md SMT-23). */
export interface RatedService extends ServiceTraits {
  /** The longest published delivery time, in working days of `workingWeek`. */
  readonly delayDays: number;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly vatRate: VatRate;
  readonly zone: string;
  /** The billed weight in grams: the larger of real and volumetric weight. */
  readonly billableGrams: number;
  readonly options: readonly RatedOption[];
  /** Absent if the parcel is large enough for the service as it is. */
  readonly packing?: NeededPacking;
  /** Whether the price includes a demo band or surcharge ('tarif indicatif'). */
  readonly indicative: boolean;
  /** What the service needs of the recipient's e-mail and mobile; absent if neither. */
  readonly recipientContact?: RecipientContact | undefined;
  /** Whether the delivery time is a demo figure. */
  readonly delayIndicative: boolean;
  /** Which tariff file the price is from: `{carrierCode}-{audience}@{validFrom}#{hash}`. */
  readonly tariffVersion: string;
  readonly validFrom: IsoDate;
}

/** The reason says whether a refusal's `limit` and `actual` are grams, millimetres, formats, days or country codes. */
export const refusalReasons = [
  'ORIGIN_NOT_SERVED',
  'DESTINATION_NOT_SERVED',
  'WEIGHT_ABOVE_LIMIT',
  'LENGTH_ABOVE_LIMIT',
  'SUM_ABOVE_LIMIT',
  'GIRTH_ABOVE_LIMIT',
  'THICKNESS_ABOVE_LIMIT',
  'FORMAT_NOT_ACCEPTED',
  'BUSINESS_NOT_SERVED',
  'PRIVATE_NOT_SERVED',
  'NO_TARIFF_ON_DATE',
  'CARRIER_CLOSED',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export function isRefusalReason(text: string): text is RefusalReason {
  return refusalReasons.some((reason) => reason === text);
}

/** With the first limit that the shipment exceeds (docs/api.md `notOffered`). */
export interface Refusal {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly label: Label;
  readonly reason: RefusalReason;
  readonly limit: number | string | null;
  readonly actual: number | string | null;
}

/** With all local tariffs. */
export interface Rating {
  readonly services: readonly RatedService[];
  readonly refusals: readonly Refusal[];
}

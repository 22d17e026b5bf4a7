/** What rating answers: the services that take a shipment and their price, and why the others don't. */
import type { Cents, VatRate } from '#domain/money/money.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { WorkingWeek } from '#domain/time/working-days.ts';
import type { Characteristic, DeliveryMode, DepositMode, OptionCode } from './shipment.ts';

/** A text of a tariff file in both languages. */
export interface Label {
  readonly fr: string;
  readonly en: string;
}

/** An option of a service at its price; cents in the tax basis of both columns. */
export interface RatedOption {
  readonly code: OptionCode;
  readonly label: Label;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly indicative: boolean;
  /** Options of the same service that can't be taken with it (docs/requirements.md OPT-1). */
  readonly excludes: readonly OptionCode[];
}

/** A line of a price: amounts without VAT, then the VAT (docs/requirements.md SMT-26). */
export interface PriceLine {
  readonly code: 'BASE' | 'SURCHARGE' | 'VAT';
  readonly label: Label;
  readonly amount: Cents;
}

/** One service that takes the shipment (docs/requirements.md SMT-23). Breakdowns are built on demand by `explain.ts`. */
export interface RatedService {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly label: Label;
  readonly serviceType: 'HOME' | 'RELAY';
  readonly characteristics: readonly Characteristic[];
  readonly depositModes: readonly DepositMode[];
  readonly deliveryMode: DeliveryMode;
  readonly guaranteed: boolean;
  /** Hour of the day of arrival by which it is delivered, 1 to 23; null for any time of the day. */
  readonly deliveredBefore: number | null;
  /** A letter: documents alone need no customs declaration (docs/requirements.md CUS-1). */
  readonly letter: boolean;
  /** Longest day of the published range, in working days of `workingWeek`. */
  readonly delayDays: number;
  readonly workingWeek: WorkingWeek;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly vatRate: VatRate;
  readonly zone: string;
  /** Weight that is paid for, in grams: the larger of real and volumetric weight. */
  readonly billableGrams: number;
  readonly options: readonly RatedOption[];
  /** The price holds a demo figure, band or surcharge ('tarif indicatif'). */
  readonly indicative: boolean;
  /** The delay is a demo figure. */
  readonly delayIndicative: boolean;
  /** `{carrierCode}-{audience}@{validFrom}#{hash}` of the tariff file. */
  readonly tariffVersion: string;
  readonly validFrom: IsoDate;
}

/** Why a service isn't offered; `limit` and `actual` are in grams, millimetres or country codes as the reason says. */
export type RefusalReason =
  | 'ORIGIN_NOT_SERVED'
  | 'DESTINATION_NOT_SERVED'
  | 'WEIGHT_ABOVE_LIMIT'
  | 'LENGTH_ABOVE_LIMIT'
  | 'SUM_ABOVE_LIMIT'
  | 'GIRTH_ABOVE_LIMIT'
  | 'THICKNESS_ABOVE_LIMIT'
  | 'FORMAT_NOT_ACCEPTED'
  | 'BUSINESS_NOT_SERVED'
  | 'PRIVATE_NOT_SERVED'
  | 'NO_TARIFF_ON_DATE';

/** A service that doesn't take the shipment, with the first limit it breaks (docs/api.md `notOffered`). */
export interface Refusal {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly label: Label;
  readonly reason: RefusalReason;
  readonly limit: number | string | null;
  readonly actual: number | string | null;
}

/** The answer of one comparison of all local services. */
export interface Rating {
  readonly services: readonly RatedService[];
  readonly refusals: readonly Refusal[];
}

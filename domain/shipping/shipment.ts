/** What is rated: one parcel that goes from one place to another on a day. */
import type { TownPlace } from '#domain/territory/postal-place.ts';
import type { IsoDate } from '#domain/time/date.ts';

/** In the API (docs/requirements.md SMT-5). */
export type DimensionType = 'ORDINARY' | 'TUBE';

/** In whole millimetres and grams. A tube has `width = height = diameter`. */
export interface Parcel {
  readonly dimensionType: DimensionType;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly weightGrams: number;
}

export type ShipmentEnd = TownPlace;

/** `toBusiness` says whether the recipient is a business (docs/requirements.md SMT-1). */
export interface Shipment {
  readonly from: ShipmentEnd;
  readonly to: ShipmentEnd;
  readonly toBusiness: boolean;
  readonly parcel: Parcel;
  readonly collectionDate: IsoDate;
}

/** How the sender hands the parcel over (docs/requirements.md OPT-2). */
export type DepositMode = 'MAILBOX' | 'POST_OFFICE' | 'RELAY';

/** How the recipient gets the parcel (docs/requirements.md OPT-2). */
export type DeliveryMode = 'HOME' | 'RELAY' | 'COLLECTION';

/** docs/requirements.md OPT-1. */
export type OptionCode = 'GUARANTEED_DATE' | 'SIGNATURE' | 'SATURDAY' | 'MAILBOX_COLLECTION';

/** Something that a service includes (`service.characteristics` in the API, docs/api.md). */
export type Characteristic = 'TRACKED' | 'SIGNATURE' | 'GUARANTEED' | 'MAILBOX_DELIVERY' | 'ECONOMY' | 'EXPRESS';

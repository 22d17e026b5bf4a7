/**
 * Schemas of a quoted offer as the database stores it: with the domain's names, in cents, grams and millimetres, unlike
 * the API's.
 */

import * as v from 'valibot';
import { postalPlaceSchema, townPlaceSchema } from '#domain/territory/postal-place.ts';
import { customsTermsSchema } from './customs-terms.ts';
import type { OfferPrice } from './offer.ts';
import { optionCodes } from './offered-options.ts';
import { labelPrintingSchema, storageDaysSchema } from './point-terms.ts';
import type { QuotedOffer } from './quoted-offer.ts';
import type { Label, RatedService } from './rated-service.ts';
import { recipientContactSchema } from './recipient-contact-schema.ts';
import type { Shipment } from './shipment.ts';
import { depositModeSchema } from './wire-offer.ts';

const cents = v.pipe(v.number(), v.integer());
export const labelSchema = v.object({ fr: v.string(), en: v.string() }) satisfies v.GenericSchema<unknown, Label>;
export const offerPriceSchema = v.object({
  taxExclusive: cents,
  taxInclusive: cents,
}) satisfies v.GenericSchema<unknown, OfferPrice>;

/** docs/requirements.md SMT-1. */
export const shipmentSchema = v.object({
  from: townPlaceSchema,
  to: townPlaceSchema,
  toBusiness: v.boolean(),
  parcel: v.object({
    dimensionType: v.picklist(['ORDINARY', 'TUBE']),
    lengthMm: v.number(),
    widthMm: v.number(),
    heightMm: v.number(),
    weightGrams: v.number(),
  }),
  collectionDate: v.string(),
}) satisfies v.GenericSchema<unknown, Shipment>;

/** docs/requirements.md SMT-23. */
export const ratedServiceSchema = v.object({
  carrierCode: v.string(),
  carrierName: v.string(),
  serviceCode: v.string(),
  label: labelSchema,
  serviceType: v.picklist(['HOME', 'RELAY']),
  characteristics: v.array(
    v.picklist(['TRACKED', 'SIGNATURE', 'GUARANTEED', 'MAILBOX_DELIVERY', 'ECONOMY', 'EXPRESS']),
  ),
  depositModes: v.array(depositModeSchema),
  deliveryMode: v.picklist(['HOME', 'RELAY', 'COLLECTION']),
  guaranteed: v.boolean(),
  deliveredBefore: v.nullable(v.number()),
  letter: v.boolean(),
  customs: v.optional(customsTermsSchema),
  storageDays: v.optional(storageDaysSchema),
  indemnity: v.optional(v.object({ perKilogram: v.number(), signed: v.optional(v.number()) })),
  labelPrinting: v.optional(labelPrintingSchema),
  deliveryChoices: v.optional(v.string()),
  workingWeek: v.picklist(['MON_FRI', 'MON_SAT']),
  delayDays: v.number(),
  ...offerPriceSchema.entries,
  vatRate: v.picklist([0, 20]),
  zone: v.string(),
  billableGrams: v.number(),
  options: v.array(
    v.object({
      code: v.picklist(optionCodes),
      label: labelSchema,
      ...offerPriceSchema.entries,
      indicative: v.boolean(),
      excludes: v.array(v.picklist(optionCodes)),
    }),
  ),
  packing: v.optional(
    v.object({
      sidesMm: v.array(v.number()),
      sleeve: v.nullable(
        v.object({ sidesMm: v.tuple([v.number(), v.number(), v.number()]), ...offerPriceSchema.entries }),
      ),
    }),
  ),
  recipientContact: v.optional(recipientContactSchema),
  indicative: v.boolean(),
  delayIndicative: v.boolean(),
  tariffVersion: v.string(),
  validFrom: v.string(),
}) satisfies v.GenericSchema<unknown, RatedService>;

/** docs/requirements.md SMT-17. */
export const quotedOfferSchema = v.object({
  offerKey: v.string(),
  shipmentId: v.string(),
  shipment: shipmentSchema,
  relayPlaces: v.optional(
    v.object({ deposit: v.optional(postalPlaceSchema), delivery: v.optional(postalPlaceSchema) }),
  ),
  service: ratedServiceSchema,
  position: v.number(),
  estimated: v.boolean(),
  issuedAt: v.number(),
}) satisfies v.GenericSchema<unknown, QuotedOffer>;

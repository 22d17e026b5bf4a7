/** A valid parcel as the cart receives it, and the offer that its key stands for; tests change single fields. */
import * as v from 'valibot';
import {
  type ParcelAddress,
  type ParcelPayload,
  type ParcelPayloadInput,
  parcelPayloadSchema,
} from '#domain/cart/parcel-payload.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';

const anne: ParcelAddress = {
  firstName: 'Anne',
  lastName: 'Durand',
  titleCode: 'mrs',
  email: 'anne.durand@exemple.fr',
  phone: '0612345678',
  line1: '12 rue des Lilas',
  postalCode: '69003',
  town: 'Lyon',
  country: { isocode: 'FR' },
};

const paul: ParcelAddress = {
  ...anne,
  firstName: 'Paul',
  lastName: 'Petit',
  titleCode: 'mr',
  postalCode: '75011',
  town: 'Paris',
};

export interface PayloadChanges {
  readonly offer?: Partial<ParcelPayload['offer']>;
  readonly service?: Partial<ParcelPayload['offer']['service']>;
  readonly from?: Partial<ParcelAddress>;
  readonly to?: Partial<ParcelAddress>;
  readonly relays?: Pick<ParcelPayload['addresses'], 'depositRelayPoint' | 'deliveryRelayPoint'>;
  readonly options?: string[];
  readonly customs?: ParcelPayload['customs'];
}

/** The body of a call: 22 × 16 × 6,5 cm and 280 g from Anne in Lyon to Paul in Paris. */
export const payloadInput: ParcelPayloadInput = {
  offer: {
    key: 'key-1',
    service: { carrierCode: 'POFR', depositMode: 'POST_OFFICE', deliveryMode: 'HOME' },
    dimension: { type: 'ORDINARY', length: 22, width: 16, height: '6,5' },
    collectionDate: '2026-11-23',
    weight: 0.28,
    shipmentCode: 'run-1',
  },
  addresses: { addressFrom: anne, addressTo: paul },
};

/** The payload as stored, with changes. */
export function aPayload({ offer, service, from, to, relays, ...rest }: PayloadChanges = {}): ParcelPayload {
  const payload = v.parse(parcelPayloadSchema, payloadInput);
  const { addressFrom, addressTo } = payload.addresses;
  return {
    ...payload,
    offer: { ...payload.offer, ...offer, service: { ...payload.offer.service, ...service } },
    addresses: { addressFrom: { ...addressFrom, ...from }, addressTo: { ...addressTo, ...to }, ...relays },
    ...rest,
  };
}

export interface QuoteChanges {
  readonly service?: Partial<RatedService>;
  readonly shipment?: Partial<Shipment>;
  readonly parcel?: Partial<Shipment['parcel']>;
  readonly relayPlaces?: QuotedOffer['relayPlaces'];
}

/** The offer for the key of `payloadInput`: Colissimo to home, deposited at a post office or in the mailbox. */
export function aQuote({ service, shipment, parcel, relayPlaces }: QuoteChanges = {}): QuotedOffer {
  const label = { fr: 'Colissimo Domicile', en: 'Colissimo Home' };
  return {
    offerKey: 'key-1',
    shipmentId: 'run-1',
    position: 1,
    estimated: false,
    issuedAt: 0,
    ...(relayPlaces && { relayPlaces }),
    shipment: {
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to: { country: 'FR', postalCode: '75011', city: 'Paris' },
      toBusiness: false,
      collectionDate: '2026-11-23',
      ...shipment,
      parcel: { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 65, weightGrams: 280, ...parcel },
    },
    service: {
      carrierCode: 'POFR',
      carrierName: 'Colissimo',
      serviceCode: 'ColissimoAccess',
      label,
      serviceType: 'HOME',
      characteristics: ['TRACKED', 'EXPRESS'],
      depositModes: ['POST_OFFICE', 'MAILBOX'],
      deliveryMode: 'HOME',
      guaranteed: false,
      deliveredBefore: null,
      letter: false,
      delayDays: 2,
      workingWeek: 'MON_SAT',
      taxExclusive: 633,
      taxInclusive: 759,
      vatRate: 20,
      zone: 'FR',
      billableGrams: 280,
      options: [],
      indicative: false,
      delayIndicative: false,
      tariffVersion: 'test',
      validFrom: '2026-01-01',
      ...service,
    },
  };
}

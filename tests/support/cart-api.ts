/** Parcels for a cart: an offer from a real comparison, and the payload that the journey sends. */
import type { CartAnswer, CartModificationsAnswer } from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { OffersAnswer, WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Site } from '#domain/site/site.ts';
import { quoteBody } from './shipping-api.ts';

/** Makes a call, in memory or over a socket. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }>;

type Quote = ReturnType<typeof quoteBody>;

/** An offer, with the request and the answer of its quote. */
export interface ChosenOffer {
  readonly offer: WireOffer;
  readonly quote: Quote;
  readonly shipmentCode: string;
}

/** Compares on a site and returns the first offer that fits `wanted`. */
export async function choose(
  ask: Ask,
  change: Partial<Quote> & Record<string, unknown> = {},
  wanted: (offer: WireOffer) => boolean = ({ service }) =>
    service.carrierCode === 'POFR' && service.serviceType === 'HOME',
  site: Site = 'part',
): Promise<ChosenOffer> {
  const quote = quoteBody(change);
  const { body } = await ask('POST', `/api/smt/offers/sync?site=${site}`, quote);
  const { offers = [], shipmentCode } = body as OffersAnswer;
  const offer = offers.find(wanted);
  if (!offer) throw new Error(`no such offer: ${JSON.stringify(body).slice(0, 500)}`);
  return { offer, quote, shipmentCode };
}

const streets = { line1: '12 rue Sainte-Catherine', building: 'Bât. B', appartment: 'Gauche', region: '' };

/**
 * A copy of a plain value with nested changes: objects are merged, everything else is replaced; `undefined` removes a
 * property.
 */
export function withChange<T>(value: T, change: unknown): T {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change as T;
  const merged: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const [name, part] of Object.entries(change)) merged[name] = withChange(merged[name], part);
  return merged as T;
}

/** The payload of a chosen offer, as the journey sends it, with private persons at both ends. */
export function parcelOf({ offer, quote, shipmentCode }: ChosenOffer, change: unknown = {}): ParcelPayload {
  const { from, to, packageDetail: parcel } = quote;
  const [depositMode] = offer.collection.type.filter((mode) => mode !== 'MAILBOX').toSorted();
  const tube = parcel.dimensionType === 'TUBE';
  const payload = {
    offer: {
      key: offer.key,
      service: {
        carrierCode: offer.service.carrierCode,
        carrierName: offer.service.carrierName,
        depositMode,
        deliveryMode: offer.delivery.type,
        characteristics: offer.service.characteristics,
      },
      dimension: {
        type: parcel.dimensionType,
        label: 'Moyen',
        ...(tube ? {} : { height: parcel.height }),
        width: parcel.width,
        length: parcel.length,
      },
      additionalInfo: { productPlacement: 'FLAT', productCategory: 'CLOTHES' },
      collectionDate: offer.collection.date,
      weight: parcel.weight,
      shipmentCode,
    },
    options: [],
    addresses: {
      addressFrom: {
        ...streets,
        town: from.city,
        postalCode: from.postalCode,
        type: 'smt',
        postalId: '',
        phone: '0612345678',
        email: 'zoe.martin@example.fr',
        country: { isocode: from.country },
        companyName: '',
        receiver: false,
        firstName: 'Zoé',
        lastName: "Martin-D'Arc",
        titleCode: 'mrs',
        service: '',
        floor: 'Troisième',
        keypad: 'ABBA',
        additionalStreetName: 'BP 40',
        additionalInformation: 'Porte bleue',
        customsReference: '',
      },
      addressTo: {
        ...streets,
        town: to.city,
        postalCode: to.postalCode,
        type: 'smt',
        phone: '0712345678',
        email: 'paul@example.fr',
        country: { isocode: to.country },
        receiver: true,
        firstName: 'Paul',
        lastName: 'Petit',
        titleCode: 'mr',
      },
    },
  };
  return withChange(payload, change) as unknown as ParcelPayload;
}

/** Post offices of the demo data, where parcels of every carrier can be deposited and collected. */
export const relayPoints = {
  lyon: {
    postOfficeId: 'DEMO-69383-01',
    label: 'Bureau de poste de la Mairie (démo)',
    line1: '35 rue Victor-Hugo',
    town: 'Lyon',
    region: '',
    postalCode: '69003',
    country: 'FR',
  },
  paris: {
    postOfficeId: 'DEMO-75111-01',
    label: 'Bureau de poste du Pont (démo)',
    line1: '7 avenue de la Gare',
    town: 'Paris',
    region: '',
    postalCode: '75011',
    country: 'FR',
  },
} as const;

/** Path of the carts on a site. */
export const cartsPath = (site: Site = 'part') => `/api/front/occ/ecommerce/${site}/users/anonymous/carts`;

/** Creates a cart; returns its guid and its cookie as a browser sends it. */
export async function newCart(ask: Ask, site: Site = 'part'): Promise<{ guid: string; cookie: string; path: string }> {
  const { status, headers, body } = await ask('POST', cartsPath(site));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  const { guid } = body as CartAnswer;
  return { guid, cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '', path: `${cartsPath(site)}/${guid}` };
}

/** The only line in the answer to a change of a cart. */
export function entryOf(body: unknown) {
  const { cartModifications: [modification] = [] } = body as Partial<CartModificationsAnswer>;
  if (!modification) throw new Error(`no line changed: ${JSON.stringify(body)}`);

  return modification.entry;
}

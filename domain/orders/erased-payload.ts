/**
 * Makes the parcels of an erased customer's orders anonymous: keeps what the law requires, removes what identifies a
 * person (docs/decisions/0015).
 */
import type { ParcelAddress, ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';

const countryOnly = ({ country, receiver }: ParcelAddress): ParcelAddress => ({
  country,
  ...(receiver === undefined ? {} : { receiver }),
});

const countryOfEnd = ({ country }: ShipmentEnd): ShipmentEnd => ({ country, postalCode: '', city: '' });

/**
 * Countries, carrier, options, dimensions and the values on the customs declaration stay. Names, places, relay points,
 * descriptions and the offer's key are removed.
 */
export function erasedPayload({ offer, options, addresses, customs }: ParcelPayload): ParcelPayload {
  return {
    offer: { ...offer, key: '', shipmentCode: '' },
    options,
    addresses: { addressFrom: countryOnly(addresses.addressFrom), addressTo: countryOnly(addresses.addressTo) },
    ...(customs && {
      customs: {
        ...customs,
        shipmentType: { type: customs.shipmentType.type },
        cn23Products: customs.cn23Products.map((article) => ({ ...article, description: '' })),
      },
    }),
  };
}

/** Without its key, which contains the addresses, and everything about places except their country. */
export function erasedQuote(quotedOffer: QuotedOffer): QuotedOffer {
  const { relayPlaces, shipment, ...rest } = quotedOffer;
  const [from, to] = [countryOfEnd(shipment.from), countryOfEnd(shipment.to)];
  return {
    ...rest,
    offerKey: '',
    shipmentId: '',
    shipment: { ...shipment, from, to },
    ...(relayPlaces && {
      relayPlaces: {
        ...(relayPlaces.deposit && { deposit: countryOfEnd(relayPlaces.deposit) }),
        ...(relayPlaces.delivery && { delivery: countryOfEnd(relayPlaces.delivery) }),
      },
    }),
  };
}

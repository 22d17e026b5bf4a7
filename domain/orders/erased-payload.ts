/** An order whose customer is erased: what the law has kept of it stays, what tells of a person goes (docs/decisions/0015). */
import type { CartAddress, ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';

const countryOnly = ({ country, receiver }: CartAddress): CartAddress => ({
  country,
  ...(receiver === undefined ? {} : { receiver }),
});

const countryOfEnd = ({ country }: ShipmentEnd): ShipmentEnd => ({ country, postalCode: '', city: '' });

/** A payload with countries, carrier, size and values alone: neither name nor place, relay point, description or key. */
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

/** An offer as it was quoted, without the key, which holds its ends, and with the countries of ends and relay points alone. */
export function erasedQuote(quoted: QuotedOffer): QuotedOffer {
  const { relayPlaces, shipment, ...rest } = quoted;
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

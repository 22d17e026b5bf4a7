/** A parcel as its papers name its places: each by its own territory's code, whatever it was typed under. */
import type { CartRelayPoint, ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { ownPlace, type Territories, withOwnPlaces } from '#domain/territory/territory.ts';
import type { OrderedParcel } from './order-line.ts';

function ownAddress(territories: Territories, address: ParcelAddress): ParcelAddress {
  const typed = { country: address.country.isocode, postalCode: address.postalCode ?? '' };
  const { country, postalCode } = ownPlace(territories, typed);
  return { ...address, country: { ...address.country, isocode: country }, postalCode };
}

const ownRelay = (territories: Territories, relay: CartRelayPoint): CartRelayPoint => {
  const { postalCode, country } = relay;
  return { ...relay, ...ownPlace(territories, { country: country.toUpperCase(), postalCode: postalCode ?? '' }) };
};

/**
 * A parcel whose addresses, relay points and rated ends are written as their own territories write them: FR 97400 as RE
 * 97400, GB JE2 3XP as JE, so that labels and customs papers name the country where it arrives.
 */
export function parcelAtOwnPlaces(territories: Territories, parcel: OrderedParcel): OrderedParcel {
  const { payload, quoted } = parcel;
  const { addressFrom, addressTo, depositRelayPoint, deliveryRelayPoint } = payload.addresses;
  const addresses = {
    ...payload.addresses,
    addressFrom: ownAddress(territories, addressFrom),
    addressTo: ownAddress(territories, addressTo),
    ...(depositRelayPoint && { depositRelayPoint: ownRelay(territories, depositRelayPoint) }),
    ...(deliveryRelayPoint && { deliveryRelayPoint: ownRelay(territories, deliveryRelayPoint) }),
  };
  const places = quoted.relayPlaces;
  const relayPlaces = places && {
    ...(places.deposit && { deposit: ownPlace(territories, places.deposit) }),
    ...(places.delivery && { delivery: ownPlace(territories, places.delivery) }),
  };
  return {
    ...parcel,
    payload: { ...payload, addresses },
    quoted: { ...quoted, shipment: withOwnPlaces(territories, quoted.shipment), ...(relayPlaces && { relayPlaces }) },
  };
}

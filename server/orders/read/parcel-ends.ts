/** Finds the towns that a parcel goes from and to. */
import type { CartRelayPoint, ParcelAddress, ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ParcelEnds } from '#domain/orders/parcel-stops.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';

function endOf({ country, postalCode, town }: ParcelAddress, relay: CartRelayPoint | null | undefined): PostalPlace {
  return {
    country: country.isocode,
    postalCode: (relay ? relay.postalCode : postalCode) ?? '',
    city: (relay ? relay.town : town) ?? '',
  };
}

/** The two ends of a parcel: the places of its relay points, or where it has none, of its addresses. */
export function parcelEnds({ addresses }: ParcelPayload): ParcelEnds {
  const { addressFrom, addressTo, depositRelayPoint, deliveryRelayPoint } = addresses;
  return { from: endOf(addressFrom, depositRelayPoint), to: endOf(addressTo, deliveryRelayPoint) };
}

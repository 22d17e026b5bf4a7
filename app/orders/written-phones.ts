import { phoneText } from '#domain/address/phone-text.ts';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { isParcel } from './order-facts.ts';

function written(address: ParcelAddress): ParcelAddress {
  return address.phone ? { ...address, phone: phoneText(address.country.isocode, address.phone) } : address;
}

/** Returns the order with its phone numbers spaced as people write them (docs/requirements.md ADR-5). */
export function withWrittenPhones(order: OrderAnswer): OrderAnswer {
  const entries = order.entries.map((entry) => {
    if (!isParcel(entry)) return entry;
    const { addresses } = entry.smt;
    const { addressFrom, addressTo } = addresses;
    const ends = { addressFrom: written(addressFrom), addressTo: written(addressTo) };
    return { ...entry, smt: { ...entry.smt, addresses: { ...addresses, ...ends } } };
  });
  return { ...order, entries };
}

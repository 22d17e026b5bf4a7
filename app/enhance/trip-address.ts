/** The trip that the visitor compared last in this tab, and addresses of lists that go by its prices. */
import { type ListTrip, tripParams, tripQuery } from '#domain/catalog/list-trip.ts';
import type { EndRecord, FormRecord } from '#domain/shipping/form-record.ts';
import type { FormEnd, ShipmentForm } from '#domain/shipping/shipment-form.ts';

export type Trip = Pick<ShipmentForm, 'departure' | 'arrival' | 'toBusiness'>;

/** Key in `sessionStorage`, present if the visitor has gone back to the prices within France in this tab. */
const withinFranceKey = 'sending-prices';

export const prefersFrance = (): boolean => sessionStorage.getItem(withinFranceKey) !== null;

export function preferFrance(isWithin: boolean): void {
  if (isWithin) sessionStorage.setItem(withinFranceKey, 'within');
  else sessionStorage.removeItem(withinFranceKey);
}

/** One end of the stored form; null if its place is missing or was refused. */
function endOf({ isoAlpha2: country, zip: postalCode, city, cityZip, error }: EndRecord): FormEnd | null {
  if (!country || !(postalCode || city) || error) return null;
  // The text of a town that stands for all its codes is its name alone.
  const anyCode = postalCode && cityZip === city ? true : undefined;
  return { country, postalCode, city, cityZip, anyCode };
}

/** The trip of the comparison that the journey has stored (`app/journey/session.ts`); null if there is none. */
export function lastTrip(): Trip | null {
  try {
    const { state } = JSON.parse(sessionStorage.getItem('smt') ?? '{}');
    const form: FormRecord | null = state?.shippingService?.form ?? null;
    const [departure, arrival] = [form && endOf(form.departure), form && endOf(form.arrival)];
    return form && departure && arrival ? { departure, arrival, toBusiness: form.isProfessional } : null;
  } catch {
    return null;
  }
}

const toListTrip = ({ departure: from, arrival: to, toBusiness }: Trip): ListTrip => ({ from, to, toBusiness });

export function addressOnTrip(address: URL, trip: Trip): URL {
  const onTrip = new URL(address);
  for (const name of tripParams) onTrip.searchParams.delete(name);
  for (const [name, value] of tripQuery(toListTrip(trip))) onTrip.searchParams.set(name, value);
  onTrip.searchParams.sort();
  return onTrip;
}

/** What in a list's address makes it go by the price for sending (`goesBySending` of domain/catalog/list-address.ts). */
const bySending = /[?&]tri=emballage-et-affranchissement(?:&|$)|(?:[?&]f=|\/f\/)(?:envoi|transporteur)-/;

/**
 * The address of a list that the visitor is going to: with the last trip if the list goes by the price for sending, unless
 * the visitor prefers prices within France.
 */
export function listAddress(address: URL): URL {
  if (!bySending.test(address.pathname + address.search) || address.searchParams.has('to.country')) return address;
  const trip = prefersFrance() ? null : lastTrip();
  return trip ? addressOnTrip(address, trip) : address;
}

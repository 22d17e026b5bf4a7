/** Transfers the details of a journey to another offer, so that nothing typed is lost (docs/requirements.md SMT-18). */
import type { AddressForm } from '#domain/address/address-form.ts';
import { localityOf } from '#domain/address/normalise.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { JourneyDetails } from './details.ts';
import { doubtKey } from './unverified.ts';

/** A town without its code is the same as before with a code: whether that is one of its codes is checked later. */
export const sameEnd = (before: ShipmentEnd, after: ShipmentEnd): boolean =>
  before.country === after.country &&
  (before.postalCode === after.postalCode || (after.anyCode === true && before.city === after.city));

/** What the comparison says about an address at an end: without a postal code if only the town was named. */
export const placeOfEnd = ({ country, postalCode, city, anyCode }: ShipmentEnd) => ({
  country,
  postalCode: anyCode ? '' : postalCode,
  city: localityOf(city),
});

/**
 * The address with the country, postal code and town of the new offer's end, if that is another place than before. All
 * other fields are kept, for the visitor to correct.
 */
function carryAddress(form: AddressForm | null, before: ShipmentEnd, after: ShipmentEnd): AddressForm | null {
  if (form === null || sameEnd(before, after)) return form;
  return { ...form, ...placeOfEnd(after) };
}

/**
 * Addresses get the places of the new offer's ends. A relay point is kept if its end and the service are the same; the
 * deposit mode and options are kept if the new offer has them.
 */
export function carryDetails(details: JourneyDetails, before: QuotedOffer, after: QuotedOffer): JourneyDetails {
  const { from, to } = after.shipment;
  const fromStays = sameEnd(before.shipment.from, from);
  const toStays = sameEnd(before.shipment.to, to);
  const sameService =
    before.service.carrierCode === after.service.carrierCode &&
    before.service.serviceCode === after.service.serviceCode;
  const offeredCodes = new Set<string>(after.service.options.map(({ code }) => code));
  const { depositMode } = details;
  const sender = carryAddress(details.sender, before.shipment.from, from);
  const recipient = carryAddress(details.recipient, before.shipment.to, to);
  // A street that was typed for another place counts as unverified until the address check has found it in the new one.
  const unverifiedKeys = {
    ...details.unverified,
    ...(sender && !fromStays ? { sender: doubtKey(sender) } : {}),
    ...(recipient && !toStays ? { recipient: doubtKey(recipient) } : {}),
  };
  return {
    ...details,
    sender,
    recipient,
    ...(Object.keys(unverifiedKeys).length > 0 ? { unverified: unverifiedKeys } : {}),
    depositMode: depositMode && after.service.depositModes.includes(depositMode) ? depositMode : null,
    depositRelay: fromStays && sameService ? details.depositRelay : null,
    deliveryRelay: toStays && sameService ? details.deliveryRelay : null,
    options: details.options.filter((code) => offeredCodes.has(code)),
  };
}

/** What another parcel of the same visitor begins with (docs/requirements.md SMT-18). */
import type { AddressForm } from '#domain/address/address-form.ts';
import { localityOf } from '#domain/address/normalise.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { carryDetails, sameEnd } from './carry-details.ts';
import { emptyDetails, type JourneyDetails } from './details.ts';

/** Who sends, without where: the street of another place would be wrong. */
function personOf(sender: AddressForm): AddressForm {
  return {
    ...sender,
    streetName: '',
    additionalStreetName: '',
    additionalInformation: '',
    building: '',
    floor: '',
    keypad: '',
    postalCode: '',
    city: '',
  };
}

/**
 * Details for a new offer out of those of the parcel that was added last: its sender, without the street where the departure
 * is another place, and deposit and relay points as far as the offer has them. Recipient, contents and options are each
 * parcel's own.
 */
export function proposeDetails(last: JourneyDetails, before: QuotedOffer, after: QuotedOffer): JourneyDetails {
  const { sender, depositMode, depositRelay, deliveryRelay } = last;
  const same = sameEnd(before.shipment.from, after.shipment.from);
  const proposal = { ...emptyDetails, sender: same ? sender : null, depositMode, depositRelay, deliveryRelay };
  const carried = carryDetails(proposal, before, after);
  if (same || !sender) return carried;
  const { country, postalCode, city } = after.shipment.from;
  return { ...carried, sender: { ...personOf(sender), country, postalCode, city: localityOf(city) } };
}

/** The details that are already filled in when a visitor begins another parcel (docs/requirements.md SMT-18). */
import { type AddressForm, fieldsAbout } from '#domain/address/address-form.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { carryDetails, placeOfEnd, sameEnd } from './carry-details.ts';
import { emptyDetails, type JourneyDetails } from './details.ts';

/** The sender without the postal address, which would be wrong if the new parcel departs from another place. */
function personOf(sender: AddressForm): AddressForm {
  return { ...sender, ...Object.fromEntries(fieldsAbout('place').map((field) => [field, ''])) };
}

/**
 * Proposed from the parcel that the visitor added last: its sender (without the street if the new one departs
 * elsewhere), and its deposit mode and relay points if the offer allows them. Recipient, contents and options aren't
 * taken over.
 */
export function proposeDetails(last: JourneyDetails, before: QuotedOffer, after: QuotedOffer): JourneyDetails {
  const { sender, depositMode, depositRelay, deliveryRelay } = last;
  const isSameDeparture = sameEnd(before.shipment.from, after.shipment.from);
  const proposal = {
    ...emptyDetails,
    sender: isSameDeparture ? sender : null,
    depositMode,
    depositRelay,
    deliveryRelay,
  };
  const carriedDetails = carryDetails(proposal, before, after);
  if (isSameDeparture || !sender) return carriedDetails;
  return { ...carriedDetails, sender: { ...personOf(sender), ...placeOfEnd(after.shipment.from) } };
}

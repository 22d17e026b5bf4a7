/** The details of a parcel that is sent to a further recipient. */
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { carryDetails } from './carry-details.ts';
import type { JourneyDetails } from './details.ts';

/**
 * Without what is about the recipient: address, relay point of delivery, and doubts of the postal check about the
 * address. Sender, deposit, contents and options are kept as far as the new offer allows them.
 */
export function detailsForRecipient(
  { unverified, book: _, ...details }: JourneyDetails,
  before: QuotedOffer,
  after: QuotedOffer,
): JourneyDetails {
  const senderDoubt = unverified?.sender ? { unverified: { sender: unverified.sender } } : {};
  return carryDetails({ ...details, recipient: null, deliveryRelay: null, ...senderDoubt }, before, after);
}

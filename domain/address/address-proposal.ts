/** From the form to a check of its address, and from an accepted proposal back to the form (docs/requirements.md ADR-12). */
import { foldText } from '#domain/territory/text-key.ts';
import type { AddressForm } from './address-form.ts';
import { addressLabel, routingLabel } from './address-label.ts';
import type { AddressProposal, AddressToCheck } from './contract.ts';
import { localityOf } from './normalise.ts';

/** A valid, normalised address as the check takes it. */
export function addressToCheck(address: AddressForm, countryName: string): AddressToCheck {
  const [line1, line2, line3, line4, line5, line6, line7] = addressLabel(address, countryName).lines;
  return { line1, line2, line3, line4, line5, line6, line7, country: address.country };
}

/** What was typed where a proposal says the same in capitals, else the proposal's text. */
function accepted(typed: string, proposed: string): string {
  return foldText(typed) === foldText(proposed) ? typed : proposed;
}

/** The town's own spelling; capitals alone, as postal files have them, don't replace what was typed. */
function acceptedTown(typed: string, proposed: string): string {
  const capitals = proposed === proposed.toUpperCase() && routingLabel(typed) === routingLabel(proposed);
  return capitals ? typed : localityOf(proposed);
}

/** The form with a proposal accepted: street, place, postal code and town; all else stays as it was typed. */
export function withProposal(form: AddressForm, proposal: AddressProposal): AddressForm {
  return {
    ...form,
    streetName: accepted(form.streetName, proposal.line4),
    additionalStreetName: accepted(form.additionalStreetName, proposal.line5),
    postalCode: proposal.postalCode,
    city: acceptedTown(form.city, proposal.town),
  };
}

/** What of an address a check is about; another text asks for another check. */
export function placeKey({ streetName, additionalStreetName, postalCode, city }: AddressForm): string {
  return [streetName, additionalStreetName, postalCode, city].map(foldText).join('|');
}

/** The addresses to propose: of the postal code that the price was made for, and not what was typed already. */
export function proposalsFor(form: AddressForm, proposals: readonly AddressProposal[]): readonly AddressForm[] {
  const known = new Set([placeKey(form)]);
  return proposals.flatMap((proposal) => {
    const proposed = withProposal(form, proposal);
    const key = placeKey(proposed);
    if (proposal.postalCode !== form.postalCode || known.has(key)) return [];
    known.add(key);
    return [proposed];
  });
}

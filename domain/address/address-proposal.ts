/**
 * Makes the request of an address check from the form, and applies an accepted proposal to the form
 * (docs/requirements.md ADR-12).
 */
import { foldText } from '#domain/territory/text-key.ts';
import type { AddressForm } from './address-form.ts';
import { addressLabel, routingLabel } from './address-label.ts';
import type { AddressProposal, AddressToCheck } from './contract.ts';
import { localityOf } from './normalise.ts';
import { placeKey } from './place-key.ts';

/** The address has to be valid and normalised. */
export function addressToCheck(address: AddressForm, countryName: string): AddressToCheck {
  const [line1, line2, line3, line4, line5, line6, line7] = addressLabel(address, countryName).lines;
  return { line1, line2, line3, line4, line5, line6, line7, country: address.country };
}

/** The proposed text; the typed text if they differ only in case, accents or punctuation. */
function mergeLine(typed: string, proposedForm: string): string {
  return foldText(typed) === foldText(proposedForm) ? typed : proposedForm;
}

/**
 * The proposed town. The typed town is kept if the proposal is the same name in capitals: postal files have capitals
 * without accents, which is a worse spelling.
 */
function mergeTown(typed: string, proposedForm: string): string {
  const capitals = proposedForm === proposedForm.toUpperCase() && routingLabel(typed) === routingLabel(proposedForm);
  return capitals ? typed : localityOf(proposedForm);
}

/** Replaces street, place, postal code and town; all other fields stay. */
export function withProposal(form: AddressForm, proposal: AddressProposal): AddressForm {
  return {
    ...form,
    streetName: mergeLine(form.streetName, proposal.line4),
    additionalStreetName: mergeLine(form.additionalStreetName, proposal.line5),
    postalCode: proposal.postalCode,
    city: mergeTown(form.city, proposal.town),
  };
}

/**
 * Left out are proposals with another postal code (the price depends on it), duplicates, and the typed address itself.
 */
export function proposalsFor(form: AddressForm, proposals: readonly AddressProposal[]): readonly AddressForm[] {
  const knownKeys = new Set([placeKey(form)]);
  return proposals.flatMap((proposal) => {
    const proposedForm = withProposal(form, proposal);
    const key = placeKey(proposedForm);
    if (proposal.postalCode !== form.postalCode || knownKeys.has(key)) return [];
    knownKeys.add(key);
    return [proposedForm];
  });
}

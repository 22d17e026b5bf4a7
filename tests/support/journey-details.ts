/** Valid contents of the steps that follow the choice of an offer; tests change parts of them. */
import { type AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import { emptyDetails, type JourneyDetails } from '#domain/journey/details.ts';

export const senderForm: AddressForm = {
  ...emptyAddressForm,
  civility: 'mrs',
  firstName: 'Zoé',
  lastName: "Martin-D'Arc",
  email: 'zoe.martin@example.fr',
  mobilePhone: '0612345678',
  streetName: '12 rue Sainte-Catherine',
  additionalStreetName: 'BP 40',
  building: 'Bât. B',
  additionalInformation: 'Porte bleue',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
};

export const recipientForm: AddressForm = {
  ...emptyAddressForm,
  civility: 'mr',
  firstName: 'Paul',
  lastName: 'Petit',
  email: 'paul@example.fr',
  mobilePhone: '0712345678',
  streetName: '3 avenue Parmentier',
  postalCode: '75011',
  city: 'Paris',
  country: 'FR',
};

/** Details of a parcel from Lyon 69003 to a home in Paris 75011, with all required fields. */
export function someDetails(change: Partial<JourneyDetails> = {}): JourneyDetails {
  return { ...emptyDetails, sender: senderForm, recipient: recipientForm, ...change };
}

/** Valid addresses for tests. */
import { type AddressForm, emptyAddressForm } from './address-form.ts';

/** Anne Durand, 12 rue des Lilas, Lyon. */
export function anAddress(change: Partial<AddressForm> = {}): AddressForm {
  return {
    ...emptyAddressForm,
    civility: 'mrs',
    firstName: 'Anne',
    lastName: 'Durand',
    email: 'anne.durand@exemple.fr',
    mobilePhone: '0612345678',
    streetName: '12 rue des Lilas',
    postalCode: '69003',
    city: 'Lyon',
    ...change,
  };
}

/** In Pointe-à-Pitre, with a contact person. */
export function aCompany(change: Partial<AddressForm> = {}): AddressForm {
  return anAddress({
    isCompany: true,
    companyName: 'Dupont S.A.',
    postalCode: '97110',
    city: 'Pointe-à-Pitre',
    ...change,
  });
}

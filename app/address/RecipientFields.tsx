import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { contactDemand } from '#domain/shipping/recipient-contact.ts';
import type { RecipientContact } from '#domain/shipping/recipient-contact-schema.ts';
import { PartyFields } from './PartyFields.tsx';
import { RegionField } from './PlaceFields.tsx';

export type RecipientFieldsProps = {
  readonly name: `recipient.${number}`;
  /** The initial values of the fields, and the country and postal code that are chosen at the moment. */
  readonly values: AddressForm;
  readonly countryName: string;
  readonly errorOf: (field: AddressField) => string | undefined;
  /** Whether the recipients are told, and what the service needs. */
  readonly told: boolean;
  readonly contact: RecipientContact | undefined;
  readonly street: boolean;
  readonly children: ReactNode;
};

/** The fields of one of several recipients that are typed into a form without a journey. */
export function RecipientFields({ told, contact, children, ...fields }: RecipientFieldsProps) {
  const texts = useTexts('address');
  return (
    <>
      {children}
      <RegionField party={fields.name} values={fields.values} errorOf={fields.errorOf} optional />
      <PartyFields
        {...fields}
        party={fields.name}
        mailHint={texts.mailHint[told ? 'told' : (contact?.reason ?? 'none')]}
        demand={contactDemand(told, contact)}
        place={false}
      />
    </>
  );
}

export const loadRecipientChecks = () => import('./browser-checks.ts');

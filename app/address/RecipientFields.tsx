import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { PartyFields } from './PartyFields.tsx';
import { StateHint } from './StateHint.tsx';

export type RecipientFieldsProps = {
  readonly name: `recipient.${number}`;
  /** The initial values of the fields, and the country and postal code that are chosen at the moment. */
  readonly values: AddressForm;
  readonly countryName: string;
  readonly errorOf: (field: AddressField) => string | undefined;
  readonly toRelay: boolean;
  readonly children: ReactNode;
};

/** The fields of one of several recipients that are typed into a form without a journey. */
export function RecipientFields({ name, values, countryName, errorOf, toRelay, children }: RecipientFieldsProps) {
  const texts = useTexts('address');
  return (
    <>
      {children}
      <StateHint party={name} country={values.country} />
      <PartyFields
        party={name}
        values={values}
        countryName={countryName}
        errorOf={errorOf}
        mailHint={toRelay ? texts.mailHintRelay : texts.mailHint.recipient}
        place={false}
      />
    </>
  );
}

export const loadRecipientChecks = () => import('./browser-checks.ts');

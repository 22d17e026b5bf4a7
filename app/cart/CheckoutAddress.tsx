import { useTexts } from '#app/i18n/texts.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import {
  type AddressUse,
  addressFieldName,
  type CheckoutAddressField,
  type CheckoutAddressForm,
} from './checkout-form.ts';
import type { CountryNames } from './line-facts.ts';

const columns: Readonly<Record<CheckoutAddressField, string>> = {
  companyName: '',
  firstName: 'c6',
  lastName: 'c6',
  line1: '',
  additionalStreetName: '',
  postalCode: 'c4',
  town: 'c4',
  country: 'c4',
  phone: 'c6',
};

const autoComplete: Readonly<Record<CheckoutAddressField, string>> = {
  companyName: 'organization',
  firstName: 'given-name',
  lastName: 'family-name',
  line1: 'address-line1',
  additionalStreetName: 'address-line2',
  postalCode: 'postal-code',
  town: 'address-level2',
  country: 'country',
  phone: 'tel',
};

export type CheckoutAddressProps = {
  readonly use: AddressUse;
  readonly fields: readonly CheckoutAddressField[];
  readonly values: CheckoutAddressForm;
  readonly countries: CountryNames;
  readonly errorOf: (field: string) => string | undefined;
};

export function CheckoutAddress({ use, fields, values, countries, errorOf }: CheckoutAddressProps) {
  const texts = useTexts('checkout');
  const optional: readonly CheckoutAddressField[] = ['companyName', 'additionalStreetName', 'phone'];
  return (
    <div className="grid">
      {fields.map((field) => {
        const name = addressFieldName(use, field);
        const shared = {
          name,
          defaultValue: values[field],
          autoComplete: `${use === 'delivery' ? 'shipping' : 'billing'} ${autoComplete[field]}`,
        };
        return (
          <Field
            key={field}
            id={name}
            label={texts.fields[field]}
            optional={optional.includes(field) ? texts.optional : undefined}
            className={columns[field]}
            error={errorOf(name)}
            hint={field === 'phone' ? texts.phoneHint : undefined}
          >
            {(control) =>
              field === 'country' ? (
                <Select {...control} {...shared}>
                  {Object.entries(countries).map(([isocode, label]) => (
                    <option key={isocode} value={isocode}>
                      {label}
                    </option>
                  ))}
                </Select>
              ) : (
                <TextInput {...control} {...shared} type={field === 'phone' ? 'tel' : 'text'} />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}

import { useTexts } from '#app/i18n/texts.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import styles from './CheckoutScreen.module.css';
import { type CompanyField, type CompanyForm, companyFieldName, companyFields } from './checkout-form.ts';

const optional: readonly CompanyField[] = ['vatNumber', 'routingAddress'];

export type CheckoutCompanyProps = {
  readonly values: CompanyForm;
  readonly errorOf: (field: string) => string | undefined;
};

/** The fields of the company to which a professional's order is invoiced (docs/requirements.md CRT-8). */
export function CheckoutCompany({ values, errorOf }: CheckoutCompanyProps) {
  const texts = useTexts('checkout');
  const { company } = texts;
  return (
    <div className={`grid ${styles.company}`}>
      {companyFields.map((field) => {
        const name = companyFieldName(field);
        return (
          <Field
            key={field}
            id={name}
            label={company.fields[field]}
            hint={company.hints[field]}
            optional={optional.includes(field) ? texts.optional : undefined}
            className="c6"
            error={errorOf(name)}
          >
            {(control) => (
              <TextInput
                {...control}
                name={name}
                defaultValue={values[field]}
                autoComplete={field === 'name' ? 'billing organization' : 'off'}
                maxLength={maxTypedLength}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

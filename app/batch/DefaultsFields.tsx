import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput, UnitInput } from '#app/ui/TextInput.tsx';
import { titles } from '#domain/address/titles.ts';
import { type DefaultField, defaultFields, type TypedDefaults } from '#domain/batch/line-defaults.ts';
import styles from './Batch.module.css';

const units: Readonly<Partial<Record<DefaultField, string>>> = {
  'box.length': 'cm',
  'box.width': 'cm',
  'box.height': 'cm',
  'box.weight': 'kg',
  'box.itemWeight': 'kg',
};

export const defaultFieldId = (field: DefaultField) => `tous-${field.replace('.', '-')}`;

export type DefaultsFieldsProps = {
  readonly typed: TypedDefaults;
  readonly errors: Readonly<Partial<Record<DefaultField, string>>>;
  /** Whether the lines that were typed or chosen lack a column that these fields replace: the fields are then unfolded. */
  readonly asked: boolean;
};

/** Size, weight, title and content for all lines that don't have their own, since the exports of shops seldom do. */
export function DefaultsFields({ typed, errors, asked }: DefaultsFieldsProps) {
  const { defaults: texts } = useTexts('batch');
  const locale = useLocale();
  return (
    <Disclosure summary={texts.title} open={asked || Object.keys(errors).length > 0}>
      <p className={`t14 muted ${styles.lead}`}>{asked ? texts.asked : texts.lead}</p>
      <div className="grid">
        {defaultFields.map((field) => {
          const unit = units[field];
          const props = { name: field, defaultValue: typed[field] ?? '' };
          return (
            <Field
              key={field}
              id={defaultFieldId(field)}
              label={texts.fields[field]}
              error={errors[field]}
              className="c6"
            >
              {(control) =>
                unit ? (
                  <UnitInput {...control} {...props} unit={unit} />
                ) : field === 'title' ? (
                  <Select {...control} {...props} autoComplete="off">
                    <option value="" />
                    {titles[locale].map(({ code, name }) => (
                      <option key={code}>{name}</option>
                    ))}
                  </Select>
                ) : (
                  <TextInput {...control} {...props} autoComplete="off" />
                )
              }
            </Field>
          );
        })}
      </div>
    </Disclosure>
  );
}

import { useTexts } from '#app/i18n/texts.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput, UnitInput } from '#app/ui/TextInput.tsx';
import { type DefaultField, defaultFields, type TypedDefaults } from '#domain/batch/line-defaults.ts';

const units: Readonly<Partial<Record<DefaultField, string>>> = {
  'box.length': 'cm',
  'box.width': 'cm',
  'box.height': 'cm',
  'box.weight': 'kg',
};

export const defaultFieldId = (field: DefaultField) => `tous-${field.replace('.', '-')}`;

export type DefaultsFieldsProps = {
  readonly typed: TypedDefaults;
  readonly errors: Readonly<Partial<Record<DefaultField, string>>>;
  /** Whether the file lacks some of it, so that it is asked for. */
  readonly asked: boolean;
};

/** One box, weight, title and content for the lines that have none, which orders of shops seldom have. */
export function DefaultsFields({ typed, errors, asked }: DefaultsFieldsProps) {
  const { defaults: texts } = useTexts('batch');
  return (
    <Disclosure summary={texts.title} open={asked || Object.keys(errors).length > 0}>
      <p className="t14 muted">{asked ? texts.asked : texts.lead}</p>
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

import { useMessages } from '#app/i18n/messages.tsx';
import { sizeText } from '#app/text/size-text.ts';
import { Field } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { RadioCard, RadioCards } from '#app/ui/RadioCard.tsx';
import { UnitInput } from '#app/ui/TextInput.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { CriteriaName } from '#domain/shipping/criteria.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import type { DimensionType } from '#domain/shipping/shipment.ts';
import { type ShipmentForm, wireFormat } from '#domain/shipping/shipment-form.ts';
import { type FieldTexts, fieldId } from './field-texts.ts';
import { customPackage, packageParam, usualPackage } from './package-choice.ts';
import styles from './ShipmentForm.module.css';

type Package = InitAnswer['defaultPackageDimensions'][number];
type Parcel = ShipmentForm['parcel'];

export type ParcelFieldsProps = {
  readonly parcel: Parcel;
  readonly packages: readonly Package[];
  readonly errors: FieldTexts;
  /** Drawings of the packages by code, on pages that can afford them. */
  readonly drawings?: Readonly<Record<string, string>>;
};

const sides = ['length', 'width', 'height'] as const;

function isSameSize(parcel: Parcel, choice: Package): boolean {
  return wireFormat[parcel.format] === choice.type && sides.every((side) => readDecimal(parcel[side]) === choice[side]);
}

/** The package whose card is checked: the one of these dimensions, the usual one for an untouched form, else none. */
function checkedPackage(parcel: Parcel, packages: readonly Package[]): string {
  const untouched = sides.every((side) => parcel[side] === '') && parcel.format === 'PARCEL';
  if (untouched) return usualPackage(packages)?.code ?? customPackage;
  return packages.find((choice) => isSameSize(parcel, choice))?.code ?? customPackage;
}

/**
 * Format and dimensions (docs/requirements.md SMT-5): usual packages as cards, or free sides. What isn't of the chosen
 * format is hidden by the style sheet alone, so that the choice works without a script.
 */
export function ParcelFields({ parcel, packages, errors, drawings = {} }: ParcelFieldsProps) {
  const { shipping } = useMessages();
  const texts = shipping.form;
  const checked = checkedPackage(parcel, packages);
  const formats: readonly { value: DimensionType; label: string; note: string; drawing: string }[] = [
    { value: 'ORDINARY', label: texts.ordinary, note: texts.ordinaryHint, drawing: 'SMALL_PARCEL' },
    { value: 'TUBE', label: texts.tube, note: texts.tubeHint, drawing: 'TUBE' },
  ];
  const side = (name: (typeof sides)[number], label: string, tubeLabel?: string) => {
    const criterion: CriteriaName = `packageDetail.${name}`;
    return (
      <Field
        id={fieldId(criterion)}
        className={name === 'height' ? styles.notTube : undefined}
        label={
          tubeLabel ? (
            <>
              <span className={styles.notTube}>{label}</span>
              <span className={styles.onlyTube}>{tubeLabel}</span>
            </>
          ) : (
            label
          )
        }
        error={errors[criterion]}
      >
        {(control) => (
          <UnitInput
            {...control}
            name={criterion}
            defaultValue={parcel[name]}
            unit={texts.centimetres}
            data-side={name}
          />
        )}
      </Field>
    );
  };
  return (
    <div className={styles.parcel}>
      <FieldSet
        id={fieldId('packageDetail.dimensionType')}
        legend={texts.format}
        error={errors['packageDetail.dimensionType']}
      >
        <RadioCards size="wide">
          {formats.map(({ value, label, note, drawing }) => (
            <RadioCard
              key={value}
              name="packageDetail.dimensionType"
              value={value}
              defaultChecked={wireFormat[parcel.format] === value}
              label={label}
              note={note}
              illustration={drawings[drawing]}
            />
          ))}
        </RadioCards>
      </FieldSet>
      <FieldSet id="package" legend={texts.usualSizes} hint={texts.sizesHint} error={errors.package}>
        <RadioCards>
          {packages.map((choice) => (
            <RadioCard
              key={choice.code}
              vertical
              className={choice.type === 'TUBE' ? styles.onlyTube : styles.notTube}
              name={packageParam}
              value={choice.code}
              defaultChecked={choice.code === checked}
              label={choice.label}
              note={sizeText(choice)}
              illustration={drawings[choice.code]}
            />
          ))}
          <RadioCard
            name={packageParam}
            value={customPackage}
            defaultChecked={checked === customPackage}
            label={texts.otherSizes}
            vertical
            illustration={drawings[customPackage]}
          />
        </RadioCards>
      </FieldSet>
      <div className={styles.sides}>
        {side('length', texts.length)}
        {side('width', texts.width, texts.diameter)}
        {side('height', texts.height)}
      </div>
    </div>
  );
}

import type { ReactNode, SyntheticEvent } from 'react';
import { fieldId } from '#app/forms/field-id.ts';
import { readTypedForm } from '#app/forms/typed-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { boxesHref } from '#app/journey/boxes-href.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Field } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { RadioCard, RadioCards } from '#app/ui/RadioCard.tsx';
import { UnitInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { type CriteriaName, readCriteria } from '#domain/shipping/criteria.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import type { DimensionType } from '#domain/shipping/shipment.ts';
import { type ShipmentForm, wireFormat } from '#domain/shipping/shipment-form.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { FieldTexts } from './field-texts.ts';
import { customPackage, packageParam, usualPackage, withPackage } from './package-choice.ts';
import styles from './ShipmentForm.module.css';

type Package = InitAnswer['defaultPackageDimensions'][number];
type Parcel = ShipmentForm['parcel'];

export type ParcelFieldsProps = {
  readonly parcel: Parcel;
  readonly packages: readonly Package[];
  readonly errors: FieldTexts;
  /** SVG content of drawings, by package code. Pages that are near their size limit leave them out. */
  readonly drawings?: Readonly<Record<string, string>>;
};

const sides = ['length', 'width', 'height'] as const;

function isSameSize(parcel: Parcel, choice: Package): boolean {
  return wireFormat[parcel.format] === choice.type && sides.every((side) => readDecimal(parcel[side]) === choice[side]);
}

/**
 * Code of the package whose card is checked: the package with these dimensions; in an untouched form the usual package;
 * otherwise the card for dimensions that the visitor types.
 */
function checkedPackage(parcel: Parcel, packages: readonly Package[]): string {
  const isUntouched = sides.every((side) => parcel[side] === '') && parcel.format === 'PARCEL';
  if (isUntouched) return usualPackage(packages)?.code ?? customPackage;
  return packages.find((choice) => isSameSize(parcel, choice))?.code ?? customPackage;
}

/**
 * The fields for format and dimensions: usual packages as cards, or dimensions to type (docs/requirements.md SMT-5).
 * Only the style sheet hides the cards and fields of the format that isn't chosen, so that it works without a script.
 */
export function ParcelFields({ parcel, packages, errors, drawings = {} }: ParcelFieldsProps) {
  const texts = useTexts('shipping').form;
  const checked = checkedPackage(parcel, packages);
  return (
    <div className={styles.parcel}>
      <FormatCards format={parcel.format} error={errors['packageDetail.dimensionType']} drawings={drawings} />
      <PackageCards packages={packages} checked={checked} error={errors.package} drawings={drawings} />
      <div className={styles.sides}>
        <SideField side="length" parcel={parcel} errors={errors} label={texts.length} />
        <SideField
          side="width"
          parcel={parcel}
          errors={errors}
          label={
            <>
              <span className={styles.notTube}>{texts.width}</span>
              <span className={styles.onlyTube}>{texts.diameter}</span>
            </>
          }
        />
        <SideField side="height" parcel={parcel} errors={errors} label={texts.height} className={styles.notTube} />
      </div>
      <BoxesLink parcel={parcel} packages={packages} checked={checked} />
    </div>
  );
}

type BoxesLinkProps = Pick<ParcelFieldsProps, 'parcel' | 'packages'> & { readonly checked: string };

/** Leads to the boxes for the sizes in the page's address; with a script, for those in the form when it is used. */
function BoxesLink({ parcel, packages, checked }: BoxesLinkProps) {
  const texts = useTexts('shipping').form;
  const site = useSite();
  const carrySizes = ({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>) => {
    const form = link.closest('form');
    if (!form) return;
    const fields = new URLSearchParams(readTypedForm(form).fields);
    link.href = boxesHref(site, measuredParcel(fields, packages, { checked, rendered: parcel }));
  };
  return (
    <p className={`t14 ${styles.notTube}`}>
      <TextLink quiet tap href={boxesHref(site, parcel)} onPointerDown={carrySizes} onFocus={carrySizes}>
        {texts.whichBox}
      </TextLink>
    </p>
  );
}

type CardsProps = { readonly error: string | undefined; readonly drawings: Readonly<Record<string, string>> };

function FormatCards({ format, error, drawings }: CardsProps & Pick<Parcel, 'format'>) {
  const texts = useTexts('shipping').form;
  const formats: readonly { value: DimensionType; label: string; note: string; drawing: string }[] = [
    { value: 'ORDINARY', label: texts.ordinary, note: texts.ordinaryHint, drawing: 'SMALL_PARCEL' },
    { value: 'TUBE', label: texts.tube, note: texts.tubeHint, drawing: 'TUBE' },
  ];
  return (
    <FieldSet id={fieldId('packageDetail.dimensionType')} legend={texts.format} error={error}>
      <RadioCards size="wide">
        {formats.map(({ value, label, note, drawing }) => (
          <RadioCard
            key={value}
            name="packageDetail.dimensionType"
            value={value}
            defaultChecked={wireFormat[format] === value}
            label={label}
            note={note}
            illustration={drawings[drawing]}
          />
        ))}
      </RadioCards>
    </FieldSet>
  );
}

type PackageCardsProps = CardsProps & {
  readonly packages: readonly Package[];
  readonly checked: string;
};

function PackageCards({ packages, checked, error, drawings }: PackageCardsProps) {
  const locale = useLocale();
  const texts = useTexts('shipping').form;
  return (
    <FieldSet id="package" legend={texts.usualSizes} hint={texts.sizesHint} error={error}>
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
            note={sizeText(choice, locale)}
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
  );
}

type SideFieldProps = Pick<ParcelFieldsProps, 'parcel' | 'errors'> & {
  readonly side: (typeof sides)[number];
  readonly label: ReactNode;
  readonly className?: string | undefined;
};

function SideField({ side, parcel, errors, label, className }: SideFieldProps) {
  const texts = useTexts('shipping').form;
  const criterion: CriteriaName = `packageDetail.${side}`;
  return (
    <Field id={fieldId(criterion)} className={className} label={label} error={errors[criterion]}>
      {(control) => (
        <UnitInput
          {...control}
          name={criterion}
          defaultValue={parcel[side]}
          unit={texts.centimetres}
          data-side={side}
        />
      )}
    </Field>
  );
}

/**
 * The parcel that the fields of a form hold, in centimetres as typed, or as the chosen card says. `checked` is the card
 * that the page was rendered with: as long as it stays checked, the visitor has measured nothing, and the parcel is
 * `rendered`.
 */
export function measuredParcel(
  fields: URLSearchParams,
  packages: readonly InitAnswer['defaultPackageDimensions'][number][],
  { checked, rendered }: { readonly checked: string; readonly rendered: ShipmentForm['parcel'] },
): ShipmentForm['parcel'] {
  const chosen = fields.get(packageParam);
  const isUntouched = chosen === checked && packages.some(({ code }) => code === chosen);
  return isUntouched ? rendered : withPackage(readCriteria(fields), chosen, packages).parcel;
}

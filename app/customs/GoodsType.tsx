import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/Field.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { explainedType } from '#domain/customs/declaration.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { DestinationDemands } from '#domain/customs/destination-rules.ts';
import { dutiesText } from '#domain/customs/duties-text.ts';
import type { Cents } from '#domain/money/money.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import styles from './CustomsScreen.module.css';
import type { GoodsTypes } from './load-customs.ts';
import { fieldId, type PlaceTexts } from './place-fields.ts';

export type GoodsTypeProps = {
  readonly dutiesPrepaid: DestinationDemands['dutiesPrepaid'];
  readonly cents: Cents;
  readonly goodsTypes: GoodsTypes;
  readonly first: DeclarationForm;
  readonly selectedCode: string;
  readonly errors: PlaceTexts;
};

export function GoodsType({ dutiesPrepaid, cents, goodsTypes, first, selectedCode, errors }: GoodsTypeProps) {
  const texts = useTexts('customs');
  const locale = useLocale();
  return (
    <StepSection id="goods" title={texts.goods} className={styles.goods}>
      <div className="grid">
        <Field id="goodsType" label={texts.goodsType} error={errors.goodsType} className="c6">
          {(control) => (
            <Select
              {...control}
              aria-describedby={classNames(control['aria-describedby'], 'goodsType-meaning')}
              name="goodsType"
              defaultValue={first.goodsType}
            >
              <option value="">{texts.chooseType}</option>
              {goodsTypes.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {goodsTypes
          .filter(({ details }) => details.length > 0)
          .map((type) => (
            <GoodsDetail
              key={type.code}
              type={type}
              value={first.goodsType === type.code ? first.goodsDetail : ''}
              error={selectedCode === type.code ? errors.goodsDetail : undefined}
            />
          ))}
      </div>
      <p id="goodsType-meaning" className={`t14 muted ${styles.meaning}`}>
        {texts.goodsHints[selectedCode] ?? texts.goodsHint}
      </p>
      <p className={`t14 muted ${styles.meaning}`}>
        {dutiesPrepaid
          ? dutiesText(dutiesPrepaid, { cents, goodsType: selectedCode }, locale).join(' ')
          : texts.onArrival}
      </p>
    </StepSection>
  );
}

type GoodsDetailProps = {
  readonly type: GoodsTypes[number];
  readonly value: string;
  readonly error: string | undefined;
};

/**
 * The field for details of a type of goods that has any. Its name contains the type's code, and the style sheet hides
 * it unless that type is selected, so it works without JavaScript. The style sheet lists the codes.
 */
function GoodsDetail({ type, value, error }: GoodsDetailProps) {
  const texts = useTexts('customs');
  const name = `goodsDetail.${type.code}`;
  const explained = type.code === explainedType;
  return (
    <div className="c6" data-goods-type={type.code}>
      <Field
        id={fieldId(name)}
        label={explained ? texts.explanation : texts.detail}
        optional={explained ? undefined : texts.optional}
        error={error}
      >
        {(control) =>
          explained ? (
            <TextInput {...control} name={name} defaultValue={value} autoComplete="off" maxLength={maxTypedLength} />
          ) : (
            <Select {...control} name={name} defaultValue={value}>
              <option value="">{texts.noDetail}</option>
              {type.details.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          )
        }
      </Field>
    </div>
  );
}

import { useStepMessages } from '#app/i18n/step-messages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/Field.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import { explainedType } from '#domain/customs/declaration-rules.ts';
import styles from './CustomsScreen.module.css';
import type { GoodsTypes } from './load-customs.ts';
import { fieldId, type PlaceTexts } from './place-fields.ts';

export type GoodsTypeProps = {
  /** ISO 3166-1 alpha-2. */
  readonly destination: string;
  readonly goodsTypes: GoodsTypes;
  /** What the fields hold at first. */
  readonly first: DeclarationForm;
  /** The type as it is chosen now. */
  readonly chosen: string;
  readonly errors: PlaceTexts;
};

/** What is sent, with a detail where its type has one (docs/requirements.md CUS-2). */
export function GoodsType({ destination, goodsTypes, first, chosen, errors }: GoodsTypeProps) {
  const texts = useStepMessages().customs;
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
              error={chosen === type.code ? errors.goodsDetail : undefined}
            />
          ))}
      </div>
      <p id="goodsType-meaning" className={styles.meaning}>
        {texts.goodsHints[chosen] ?? texts.goodsHint}
      </p>
      <p className={styles.meaning}>
        {texts.whoPays} {texts.arrivalNotes[destination]}
      </p>
    </StepSection>
  );
}

type GoodsDetailProps = {
  readonly type: GoodsTypes[number];
  readonly value: string;
  readonly error: string | undefined;
};

/** One a type, each under its own name: which one shows is the style sheet's matter, so that it works without a script. */
function GoodsDetail({ type, value, error }: GoodsDetailProps) {
  const texts = useStepMessages().customs;
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
            <TextInput {...control} name={name} defaultValue={value} autoComplete="off" maxLength={255} />
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

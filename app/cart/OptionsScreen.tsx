import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { boxesHref } from '#app/journey/boxes-href.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import type { StepData } from '#app/journey/load-step.ts';
import { arrivalText, closedText, deliveryText, packPrice, packText } from '#app/journey/packaging-texts.ts';
import type { StepRefusal } from '#app/journey/step-action.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useAutosave } from '#app/journey/use-autosave.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Fold } from '#app/ui/Fold.tsx';
import { OptionRow, OptionRows } from '#app/ui/OptionRow.tsx';
import { PrintButton } from '#app/ui/PrintButton.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { DraftAnswer, PackagingAdvice } from '#domain/journey/contract.ts';
import { collectionDepositMode, fitsStreetBox, mailboxCollectionCode } from '#domain/shipping/mailbox-collection.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { nameOfOption, OptionChoice, parcelOf } from './OptionChoice.tsx';
import styles from './OptionsScreen.module.css';
import { ParcelReview } from './ParcelReview.tsx';
import { readOptions } from './read-options.ts';
import { type OptionForm, useOptionForm } from './use-option-form.ts';

export type OptionsScreenProps = {
  readonly data: StepData;
  /** Days on which the parcel can be sent, ISO 8601. */
  readonly dates: readonly string[];
  /** The name of the type of goods declared to customs; null without a declaration. */
  readonly goods: string | null;
  /** The box for the parcel; null if there is none. */
  readonly packaging: PackagingAdvice | null;
  readonly refusal: StepRefusal | undefined;
};

export function OptionsScreen({ data, dates, goods, packaging, refusal }: OptionsScreenProps) {
  const texts = useTexts('options');
  const locale = useLocale();
  const site = useSite();
  const { draft } = data;
  const navigation = useNavigation();
  const locked = useSending();
  const [hasBox, setHasBox] = useState(false);
  const optionForm = useOptionForm(draft);
  const autosave = useAutosave(draft.code, site, readOptions);
  const sending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const intent = String(navigation.formData?.get('intent') ?? '');
  const problems = [...(refusal?.problems ?? []), ...data.refused];
  return (
    <JourneyStepPage
      step="options"
      title={texts.title}
      data={data}
      options={optionForm.options}
      deposit={optionForm.deposit}
      errors={problems.map(({ message }) => ({ fieldId: 'services', message }))}
      refused={refusal?.refused}
      busy={sending && intent === ''}
      actionInRecap
      recapFoot={
        <>
          {draft.edit ? null : (
            <Button form={stepFormId} look="second" full name="intent" value="pay" busy={sending && intent === 'pay'}>
              {sending && intent === 'pay' ? texts.paying : texts.pay}
            </Button>
          )}
          {packaging && hasBox ? <PackagingExtra advice={packaging} /> : null}
          <PrintButton text={texts.print} />
        </>
      }
      forward={draft.edit ? texts.save : hasBox ? texts.addBoth : texts.add}
    >
      <Form
        method="post"
        id={stepFormId}
        action={stepHref(site, 'options', draft)}
        className={styles.form}
        noValidate
        {...locked}
        {...autosave}
      >
        <DepositChoice draft={draft} form={optionForm} />
        <CollectionDate draft={draft} dates={dates} locale={locale} busy={sending && intent === 'date'} />
        <OptionChoice draft={draft} form={optionForm} />
        {packaging && !draft.edit ? (
          <PackagingChoice
            advice={packaging}
            draft={draft}
            busy={sending && intent.startsWith('date:')}
            isChosen={hasBox}
            onChoose={setHasBox}
          />
        ) : null}
        <StepSection id="verification" title={draft.edit ? texts.checkEdit : texts.check}>
          <ParcelReview data={data} goods={goods} />
        </StepSection>
      </Form>
    </JourneyStepPage>
  );
}

type CollectionDateProps = {
  readonly draft: DraftAnswer;
  readonly dates: readonly string[];
  readonly locale: Locale;
  readonly busy: boolean;
};

/**
 * The date of departure, which the comparison has asked for. Choosing another one requests a new price, which is shown beside the former one
 * (docs/requirements.md OPT-3, CRT-4).
 */
function CollectionDate({ draft, dates, locale, busy }: CollectionDateProps) {
  const texts = useTexts('options');
  const currentDate = draft.criteria.collectionDate;
  const dayText = (day: string) => (isIsoDate(day) ? formatLongDate(day, locale) : day);
  const days = dates.includes(currentDate) ? dates : [currentDate, ...dates];
  return (
    <StepSection id="depart" title={texts.date} className={styles.plain}>
      <Fold line={<b>{dayText(currentDate)}</b>} change={texts.change} decided needsAttention={false}>
        <div className={styles.date}>
          <Field id="collectionDate" label={texts.dateLabel} hint={texts.dateHint}>
            {(control) => (
              <Select {...control} name="collectionDate" defaultValue={currentDate} key={currentDate}>
                {days.map((day) => (
                  <option key={day} value={day}>
                    {dayText(day)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button look="second" name="intent" value="date" busy={busy}>
            {busy ? texts.changingDate : texts.changeDate}
          </Button>
        </div>
      </Fold>
    </StepSection>
  );
}

/**
 * The choice of how the parcel is handed over (docs/requirements.md OPT-2). Where a relay point is possible, the step of
 * the addresses has asked, and a link leads back there.
 */
function DepositChoice({ draft, form }: { draft: DraftAnswer; form: OptionForm }) {
  const texts = useTexts('options');
  const site = useSite();
  const { type: modes, labelPrinting: printed = [] } = draft.offer.collection;
  const { deposit, options, ofDeposit } = form;
  const relay = draft.details.depositRelay;
  const isAsked = modes.includes('RELAY');
  const visibleModes = isAsked ? [deposit] : modes;
  const collected = options.includes(mailboxCollectionCode);
  const needsCollection = !fitsStreetBox(parcelOf(draft.criteria));
  const noteOf = (mode: DepositMode) => {
    if (mode !== collectionDepositMode) return texts.depositNotes[mode];
    if (mode === deposit && collected) return texts.depositCollected;
    return needsCollection ? texts.depositNeedsCollection : texts.depositNotes[mode];
  };
  const releasedText = ofDeposit.released.map((code) => texts.released(nameOfOption(code, draft, texts))).join(' ');
  return (
    <StepSection id="depot" title={texts.deposit} className={styles.plain}>
      <p role="status" className={releasedText ? styles.released : 'vh'}>
        {releasedText}
      </p>
      <fieldset className={styles.rows} aria-labelledby="depot">
        <OptionRows>
          {visibleModes.map((each) => (
            <OptionRow
              key={each}
              type={visibleModes.length === 1 ? 'none' : 'radio'}
              name="depositMode"
              value={each}
              checked={each === deposit}
              onChange={() => form.hand(each)}
              label={each === 'RELAY' && relay ? relay.label : texts.depositModes[each]}
              price={each === collectionDepositMode && needsCollection ? undefined : texts.free}
              note={
                <>
                  <p>{noteOf(each)}</p>
                  {printed.some((mode) => mode === each) ? <p>{texts.labelPrinted}</p> : null}
                </>
              }
            />
          ))}
        </OptionRows>
      </fieldset>
      {isAsked ? (
        <p className="t14">
          <TextLink as={SiteLink} quiet tap href={`${stepHref(site, 'contact', draft)}#depositMode`}>
            {texts.changeDeposit}
          </TextLink>
        </p>
      ) : null}
    </StepSection>
  );
}

type PackagingChoiceProps = {
  readonly advice: PackagingAdvice;
  readonly draft: DraftAnswer;
  readonly busy: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

/** The box for the parcel, which goes into the cart with it. It isn't ticked unless the visitor ticks it. */
function PackagingChoice({ advice, draft, busy, isChosen, onChoose }: PackagingChoiceProps) {
  const texts = useTexts('packaging');
  const locale = useLocale();
  const site = useSite();
  const { product, offer, depositDay } = advice;
  const wording = { texts, site, locale };
  const { packageDetail } = draft.criteria;
  return (
    <StepSection id="emballage" title={texts.section} className={styles.plain}>
      <p className="t14 muted">{texts.optional}</p>
      <input type="hidden" name="offer" value={offer} />
      <OptionRows>
        <OptionRow
          type="checkbox"
          name="product"
          value={product.code}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          label={product.name}
          price={texts.plus(packPrice(advice, wording))}
          note={
            <p>
              {packText(advice, wording)} {arrivalText(advice, wording)} {closedText(advice, wording)}
            </p>
          }
        />
      </OptionRows>
      <p className={`t14 ${styles.packagingFoot}`}>
        {depositDay ? (
          <Button look="second" size="small" name="intent" value={`date:${depositDay}`} busy={busy}>
            {texts.moveDate(formatLongDate(depositDay as IsoDate, locale))}
          </Button>
        ) : null}
        <TextLink quiet tap href={boxesHref(site, packageDetail)}>
          {texts.allFor(sizeText({ ...packageDetail, type: 'ORDINARY' }, locale))}
        </TextLink>
      </p>
    </StepSection>
  );
}

/** Says beside the parcel's total what the ticked box costs, since the total is that of the parcel alone. */
function PackagingExtra({ advice }: Pick<PackagingChoiceProps, 'advice'>) {
  const texts = useTexts('packaging');
  const wording = { texts, site: useSite(), locale: useLocale() };
  return <p className="t14">{texts.extra(packPrice(advice, wording), deliveryText(advice, wording))}</p>;
}

import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import type { StepData } from '#app/journey/load-step.ts';
import type { StepRefusal } from '#app/journey/step-action.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useAutosave } from '#app/journey/use-autosave.ts';
import { useSite } from '#app/shell/site-context.ts';
import { PrintButton } from '#app/ui/PrintButton.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import type { PackagingAdvice } from '#domain/journey/contract.ts';
import { CollectionDate } from './CollectionDate.tsx';
import { DepositChoice } from './DepositChoice.tsx';
import { OptionChoice } from './OptionChoice.tsx';
import styles from './OptionsScreen.module.css';
import { PackagingChoice, PackagingExtra } from './PackagingChoice.tsx';
import { ParcelReview } from './ParcelReview.tsx';
import { readOptions } from './read-options.ts';
import { useOptionForm } from './use-option-form.ts';

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

/**
 * The step 'Options' (docs/requirements.md NAV-16, OPT-1 to OPT-3): options, date of departure, a box for the parcel,
 * and a review of it.
 */
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

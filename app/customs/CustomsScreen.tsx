import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import type { StepRefusal } from '#app/journey/step-action.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useAutosave } from '#app/journey/use-autosave.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Field } from '#app/ui/Field.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import drawing from '#app/ui/illustrations/customs.svg?raw';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { customsPapers } from '#domain/customs/customs-papers.ts';
import {
  type DeclarationForm,
  declarationFormTotals,
  emptyDeclarationForm,
  hasCustomsReferenceShape,
} from '#domain/customs/declaration-form.ts';
import { papersOfOffer, papersText, papersToDo } from '#domain/customs/papers-text.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { CustomsTerms } from '#domain/shipping/customs-terms.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { Articles } from './Articles.tsx';
import { borderText } from './border-text.ts';
import { CustomsErrors } from './CustomsErrors.tsx';
import styles from './CustomsScreen.module.css';
import { Declared } from './Declared.tsx';
import { GoodsType } from './GoodsType.tsx';
import type { CustomsData } from './load-customs.ts';
import { fieldId, type PlaceTexts, summaryErrors } from './place-fields.ts';
import { readCustoms } from './read-customs.ts';
import { useArticles } from './use-articles.ts';
import { knowledgeOf, useDeclarationChecks } from './use-declaration-checks.ts';

export type CustomsScreenProps = { readonly data: CustomsData; readonly refusal: StepRefusal | undefined };

/** An empty array that is always the same object: a new one would move the focus to the error summary. */
const none: readonly never[] = [];

/** The step 'Formalités douanières' (docs/requirements.md NAV-15, CUS-1 to CUS-6). */
export function CustomsScreen({ data, refusal }: CustomsScreenProps) {
  const texts = useTexts('customs');
  const { errorPrefix } = useMessages().shell;
  const site = useSite();
  const { draft } = data;
  const navigation = useNavigation();
  const locked = useSending();
  const form = useRef<HTMLFormElement>(null);
  const country = draft.criteria.from.country;
  const first = draft.details.customs ?? emptyDeclarationForm(country);
  const problems = useMemo(
    () => (refusal || data.refused.length > 0 ? [...(refusal?.problems ?? none), ...data.refused] : none),
    [refusal, data.refused],
  );
  const list = useArticles(form, first.articles, country);
  const knowledge = useMemo(() => knowledgeOf(data), [data]);
  const checks = useDeclarationChecks(knowledge, first, list.rows, problems);
  const autosave = useAutosave(draft.code, site, (formData) => readCustoms(formData, draft));
  const { typed, texts: errors, unmended } = checks;
  const summary = summaryErrors(unmended, { ...texts, goodsType: typed.goodsType, articles: list.rows.length });
  const sending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  return (
    <JourneyStepPage
      step="customs"
      title={`${summary.length > 0 ? errorPrefix : ''}${texts.title}`}
      data={data}
      errors={none}
      refused={refusal?.refused}
      busy={sending && !navigation.formData?.get('intent')}
      lead={
        <>
          <div className={styles.lead}>
            <div>
              <h1 className="h34">{texts.title}</h1>
              <p>
                {borderText(draft.customsBorder, draft.criteria, data.countries, texts.border)} {texts.lead}
              </p>
            </div>
            <Illustration source={drawing} className={styles.drawing} />
          </div>
          <CustomsErrors problems={problems} errors={summary} />
        </>
      }
    >
      <Form
        ref={form}
        method="post"
        id={stepFormId}
        action={stepHref(site, 'customs', draft)}
        className={styles.form}
        noValidate
        {...locked}
        {...checks.handlers}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          checks.handlers.onInput(event);
          autosave.onInput(event);
        }}
        onSubmit={autosave.onSubmit}
      >
        <GoodsType
          dutiesPrepaid={knowledge.demands.dutiesPrepaid}
          cents={declarationFormTotals(typed).cents}
          goodsTypes={data.goodsTypes}
          first={first}
          selectedCode={typed.goodsType}
          errors={errors}
        />
        <Articles data={data} typed={typed} errors={errors} list={list} knowledge={knowledge} />
        <Papers terms={draft.customsTerms} grams={knowledge.parcelGrams} typed={typed} />
        <References draft={draft} declared={first.declared} errors={errors} />
      </Form>
    </JourneyStepPage>
  );
}

type PapersProps = {
  readonly terms: CustomsTerms;
  readonly grams: number;
  readonly typed: DeclarationForm;
};

function Papers({ terms, grams, typed }: PapersProps) {
  const texts = useTexts('customs');
  const locale = useLocale();
  const { cents, articles } = declarationFormTotals(typed);
  const { goodsType } = typed;
  const papers = goodsType === '' ? null : customsPapers(terms, { grams, cents, articles, goodsType });
  return (
    <StepSection id="papers" title={texts.papers}>
      <div className="stack gap-2">
        <p>{papers ? papersText(papers, locale) : papersOfOffer(terms, grams)[locale]}</p>
        {papers?.length ? (
          <ul>
            {papersToDo(papers, locale).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
        {terms.advanceData ? <p>{texts.advanceData}</p> : null}
      </div>
    </StepSection>
  );
}

type ReferencesProps = {
  readonly draft: DraftAnswer;
  readonly declared: boolean;
  readonly errors: PlaceTexts;
};

/**
 * Fields for the customs reference numbers of sender and recipient, and the sender's confirmation of the contents. A
 * private sender has such a field only if a number is stored already (docs/requirements.md CUS-4).
 */
function References({ draft, declared, errors }: ReferencesProps) {
  const texts = useTexts('customs');
  const { sender, recipient } = draft.details;
  return (
    <StepSection id="references" title={texts.references}>
      <div className="grid">
        {sender && !sender.isCompany && sender.customsReference === '' ? null : (
          <Reference
            end="sender"
            label={texts.senderReference}
            hint={texts.senderReferenceHint}
            value={sender?.customsReference ?? ''}
            error={errors['sender.customsReference']}
          />
        )}
        <Reference
          end="recipient"
          label={texts.recipientReference}
          hint={texts.recipientReferenceHint}
          value={recipient?.customsReference ?? ''}
          error={errors['recipient.customsReference']}
        />
      </div>
      <Declared declared={declared} error={errors.declared} />
    </StepSection>
  );
}

type ReferenceProps = {
  readonly end: 'sender' | 'recipient';
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
};

/**
 * The field of a customs reference number. If the number doesn't look like an EORI number, a hint says so once the
 * visitor has left the field; that isn't an error.
 */
function Reference({ end, label, hint, value, error }: ReferenceProps) {
  const texts = useTexts('customs');
  const [checkedValue, setCheckedValue] = useState(value);
  const doubt = checkedValue.trim() !== '' && !hasCustomsReferenceShape(checkedValue);
  const name = `${end}.customsReference`;
  return (
    <Field
      id={fieldId(name)}
      label={label}
      optional={texts.optional}
      hint={doubt ? texts.referenceDoubt : hint}
      error={error}
      className="c6"
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          defaultValue={value}
          autoComplete="off"
          maxLength={maxTypedLength}
          onBlur={async ({ target }) => {
            await pointerAtRest();
            setCheckedValue(target.value);
          }}
        />
      )}
    </Field>
  );
}

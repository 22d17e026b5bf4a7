import { type FormEvent, useMemo, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import type { StepRefusal } from '#app/journey/step-action.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useAutosave } from '#app/journey/use-autosave.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Illustration } from '#app/ui/Illustration.tsx';
import drawing from '#app/ui/illustrations/customs.svg?raw';
import { declarationFormTotals, emptyDeclarationForm } from '#domain/customs/declaration-form.ts';
import { Articles } from './Articles.tsx';
import { borderText } from './border-text.ts';
import { CustomsErrors } from './CustomsErrors.tsx';
import styles from './CustomsScreen.module.css';
import { GoodsType } from './GoodsType.tsx';
import type { CustomsData } from './load-customs.ts';
import { Papers } from './Papers.tsx';
import { summaryErrors } from './place-fields.ts';
import { References } from './References.tsx';
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

import { useMemo, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { gramText } from '#app/text/gram-text.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { declarationFormTotals, emptyDeclarationForm } from '#domain/customs/declaration-form.ts';
import type { DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { Articles } from './Articles.tsx';
import { borderText } from './border-text.ts';
import { CustomsErrors } from './CustomsErrors.tsx';
import styles from './CustomsScreen.module.css';
import { Declared } from './Declared.tsx';
import { GoodsType } from './GoodsType.tsx';
import type { LineDeclarationData, LineRefusal } from './line-declaration.ts';
import { summaryErrors } from './place-fields.ts';
import { useArticles } from './use-articles.ts';
import { useDeclarationChecks } from './use-declaration-checks.ts';

export type LineDeclarationScreenProps = {
  readonly data: LineDeclarationData;
  readonly refusal: LineRefusal | null;
  /** Set if the form was sent and got no answer: a new object each time, so that each failure is announced. */
  readonly lost: object | null;
};

function knowledgeOf({ declaration, goodsTypes, origins }: LineDeclarationData): DeclarationKnowledge {
  const codes = new Set(origins.map(({ isoAlpha2 }) => isoAlpha2));
  const { weight, toBusiness, demands } = declaration;
  return {
    parcelGrams: readUnitsUp(weight, 3) ?? 0,
    toBusiness,
    demands,
    goodsTypes,
    hasCountry: (code) => codes.has(code),
  };
}

export function LineDeclarationScreen({ data, refusal, lost }: LineDeclarationScreenProps) {
  const [texts, own, locale] = [useTexts('customs'), useTexts('lineDeclaration'), useLocale()];
  const { pathname, search } = useLocation();
  const { state, formMethod } = useNavigation();
  const locked = useSending();
  const form = useRef<HTMLFormElement>(null);
  const { declaration, goodsTypes, origins, back } = data;
  const { line, reference, from, to, border } = declaration;
  const first = declaration.form ?? emptyDeclarationForm(from.country);
  const problems = refusal?.problems ?? declaration.problems;
  const knowledge = useMemo(() => knowledgeOf(data), [data]);
  const list = useArticles(form, first.articles, from.country);
  const checks = useDeclarationChecks(knowledge, first, list.rows, problems);
  const { typed, texts: errors, unmended } = checks;
  const summary = summaryErrors(unmended, { ...texts, goodsType: typed.goodsType, articles: list.rows.length });
  const isSending = state !== 'idle' && formMethod === 'POST';
  return (
    <>
      <div className="head">
        <h1 className="h34" tabIndex={-1}>
          {own.title(line)}
        </h1>
        <p className="t14">{own.parcel(reference, to.city, gramText(knowledge.parcelGrams, locale))}</p>
      </div>
      <p className={`muted ${styles.border}`}>
        {borderText(border, { from, to }, origins, texts.border)} {own.stored}
      </p>
      {lost ? <FocusedAlert cause={lost} tone="error" role="alert" title={own.failed} /> : null}
      <CustomsErrors problems={problems} errors={summary} />
      <Form
        ref={form}
        method="post"
        id={stepFormId}
        action={pathname + search}
        className={`stack gap-8 ${styles.form}`}
        noValidate
        {...locked}
        {...checks.handlers}
      >
        <input type="hidden" name="from" value={from.country} />
        <GoodsType
          dutiesPrepaid={knowledge.demands.dutiesPrepaid}
          cents={declarationFormTotals(typed).cents}
          goodsTypes={goodsTypes}
          first={first}
          selectedCode={typed.goodsType}
          errors={errors}
        />
        <Articles data={data} typed={typed} errors={errors} list={list} knowledge={knowledge} />
        <Declared declared={first.declared} error={errors.declared} />
        <p className="row">
          <Button size="large" busy={isSending}>
            {own.save}
          </Button>
          <ButtonLink as={SiteLink} look="second" size="large" href={back}>
            {own.back}
          </ButtonLink>
        </p>
      </Form>
    </>
  );
}

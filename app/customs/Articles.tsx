import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { gramText } from '#app/text/gram-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { plusIcon } from '#app/ui/icons/shapes.ts';
import { StepSection } from '#app/ui/StepPage.tsx';
import { ToastRegion } from '#app/ui/Toast.tsx';
import { demandedDigits, needsTariffNumber } from '#domain/customs/declaration.ts';
import { articleFields, type DeclarationForm, declarationFormTotals } from '#domain/customs/declaration-form.ts';
import type { DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import { hasKnownHeading } from '#domain/customs/headings.ts';
import { formatPrice } from '#domain/money/money.ts';
import { ArticleFields, type ArticleTexts } from './ArticleFields.tsx';
import styles from './Articles.module.css';
import type { DeclarationLists } from './load-customs.ts';
import { originOptions } from './OriginSelect.tsx';
import { addArticleId, type PlaceTexts } from './place-fields.ts';
import type { useArticles } from './use-articles.ts';

export type ArticlesProps = {
  readonly data: Pick<DeclarationLists, 'origins' | 'focused' | 'search'>;
  readonly typed: DeclarationForm;
  readonly errors: PlaceTexts;
  readonly list: ReturnType<typeof useArticles>;
  readonly knowledge: Pick<DeclarationKnowledge, 'parcelGrams' | 'toBusiness' | 'demands'>;
};

/** Up to so many articles, each has a list of all countries from the start. */
const fewArticles = 10;

function textsAt(errors: PlaceTexts, at: number): ArticleTexts {
  return Object.fromEntries(articleFields.map((field) => [field, errors[`articles.${at}.${field}`]]));
}

/**
 * Whether a number has the length of a tariff number, but starts with four digits that are no heading of the customs
 * tariff.
 */
const isDoubtful = (number: string | undefined): boolean =>
  number !== undefined && /^(?:\d[\s.]?){6,10}$/.test(number.trim()) && !hasKnownHeading(number);

export function Articles({ data, typed, errors, list, knowledge }: ArticlesProps) {
  const texts = useTexts('customs');
  const { rows, news, add, remove, undo, forget } = list;
  const options = useMemo(() => originOptions(data.origins), [data.origins]);
  const { parcelGrams, demands } = knowledge;
  const numbered = { ...knowledge, goodsType: typed.goodsType };
  const digits = demandedDigits(numbered);
  const fields = useRef<HTMLDivElement>(null);
  useListInSight(fields);
  return (
    <StepSection id="articles" title={texts.articles}>
      <p className={`t14 muted ${styles.intro}`}>
        {texts.articlesHint} {demands.descriptionIn ? texts.descriptionIn[demands.descriptionIn] : null}{' '}
        {digits === null
          ? texts.tariffHint[needsTariffNumber(numbered) ? 'needed' : 'advised']
          : texts.tariffHint.digits(digits, demands.tariffNumber?.site ?? '')}
      </p>
      <div ref={fields} className={styles.list}>
        <div className={styles.heads} aria-hidden="true">
          {articleFields.map((field) => (
            <span key={field} className={styles[field]}>
              {texts.fields[field]}
            </span>
          ))}
        </div>
        {rows.map((row, at) => (
          <ArticleFields
            key={row.key}
            row={row}
            at={at}
            originOptions={options}
            isOneOfMany={rows.length > fewArticles}
            errors={textsAt(errors, at)}
            doubt={isDoubtful(typed.articles[at]?.tariffNumber)}
            focused={data.focused === at}
            search={data.search?.article === at ? data.search : null}
            onRemove={remove}
          />
        ))}
        {rows.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
        <Totals typed={typed} parcelGrams={parcelGrams} error={errors.articles} />
      </div>
      <div className={styles.after}>
        <Button
          id={addArticleId}
          look="second"
          icon={plusIcon}
          name="intent"
          value="add"
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          {texts.add}
        </Button>
        <WeightCheck typed={typed} parcelGrams={parcelGrams} error={errors.articles} />
      </div>
      <ArticleNews news={news} undo={undo} forget={forget} />
    </StepSection>
  );
}

type ArticleNewsProps = Pick<ReturnType<typeof useArticles>, 'news' | 'undo' | 'forget'>;

function ArticleNews({ news, undo, forget }: ArticleNewsProps) {
  const texts = useTexts('customs');
  return (
    <>
      <div role="status">
        {news?.kind === 'added' ? <p className="vh">{texts.added(news.number)}</p> : null}
        {news?.kind === 'full' ? <p className={styles.full}>{texts.full}</p> : null}
      </div>
      <ToastRegion
        toast={
          news?.kind === 'removed'
            ? {
                key: String(news.key),
                text: texts.removed(news.number),
                action: (
                  <Button type="button" look="field-second" size="small" onClick={undo}>
                    {texts.undo}
                  </Button>
                ),
              }
            : null
        }
        onClose={forget}
        closeLabel={texts.close}
      />
    </>
  );
}

type SumProps = Pick<ArticlesProps, 'typed'> & { readonly parcelGrams: number; readonly error: string | undefined };

function Totals({ typed }: SumProps) {
  const texts = useTexts('customs');
  const locale = useLocale();
  const { grams, cents, units, articles, sure } = declarationFormTotals(typed);
  return (
    <p className={styles.totals}>
      <span className={styles.counts}>{texts.counts(articles, sure.units ? units : null)}</span>
      <span className={styles.unitGrams}>
        <span className="vh">{texts.totalWeight} </span>
        {sure.grams ? gramText(grams, locale) : <Unsure />}
      </span>
      <span className={styles.unitValue}>
        <span className="vh">{texts.totalValue} </span>
        {sure.cents ? formatPrice(cents) : <Unsure />}
      </span>
    </p>
  );
}

/** A dash in place of a total that can't be calculated, because a number in the form can't be read. */
function Unsure() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{useTexts('customs').totalUnsure}</span>
    </>
  );
}

function WeightCheck({ typed, parcelGrams, error }: SumProps) {
  const texts = useTexts('customs');
  const locale = useLocale();
  const { grams, sure } = declarationFormTotals(typed);
  const over = grams > parcelGrams;
  const words = over ? texts.weightOver : texts.weightFits;
  // If the weight of some articles is missing, the sum of the others can prove that the limit is exceeded, but not that
  // it isn't.
  const text =
    grams > 0 && (over || sure.grams) ? words(gramText(grams, locale), gramText(parcelGrams, locale)) : undefined;
  return (
    <div>
      <FieldMessage id="articles" error={over ? text : error} ok={text} />
      <p className="vh" role="status">
        {over ? texts.tooHeavy : ''}
      </p>
    </div>
  );
}

/**
 * When a list of suggestions opens or grows, scrolls the list and its field into view, in case they are outside the
 * window or behind the bar at its bottom. One observer serves all fields inside `place`.
 */
function useListInSight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = place.current;
    if (!fields) return;
    const watch = new MutationObserver(() => {
      const field = fields.querySelector('[role="combobox"][aria-expanded="true"]');
      const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')?.parentElement;
      for (const element of [list, field]) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    watch.observe(fields, { subtree: true, childList: true, attributeFilter: ['aria-expanded'] });
    return () => watch.disconnect();
  }, [place]);
}

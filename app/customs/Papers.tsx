import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { StepSection } from '#app/ui/StepPage.tsx';
import { customsPapers } from '#domain/customs/customs-papers.ts';
import { type DeclarationForm, declarationFormTotals } from '#domain/customs/declaration-form.ts';
import { papersOfOffer, papersText, papersToDo } from '#domain/customs/papers-text.ts';
import type { CustomsTerms } from '#domain/shipping/customs-terms.ts';

type PapersProps = {
  readonly terms: CustomsTerms;
  readonly grams: number;
  readonly typed: DeclarationForm;
};

export function Papers({ terms, grams, typed }: PapersProps) {
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

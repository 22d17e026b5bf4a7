/** Where a place of the declaration is mended on the page. */
import type { FieldError } from '#app/ui/ErrorSummary.tsx';
import type { JourneyProblem } from '#domain/journey/contract.ts';

/** What is wrong, by the place of the form: `articles.0.unitGrams`, `sender.customsReference`. */
export type PlaceTexts = Readonly<Record<string, string | undefined>>;

/** Id of the button that adds an article. */
export const addArticleId = 'articles-add';

/** Id of a field: a dot would have to be escaped in selectors. */
export function fieldId(place: string): string {
  return place.replaceAll('.', '-');
}

/** The texts of problems by place; the draft names the declaration's own with `customs.` before. */
export function textsOf(problems: readonly JourneyProblem[]): PlaceTexts {
  return Object.fromEntries(problems.map(({ place, message }) => [place.replace(/^customs\./, ''), message]));
}

/** The place of an article's field, cut; null for another place. */
export function articlePlace(place: string): { readonly at: number; readonly field: string } | null {
  const [, at, field = ''] = /^articles\.(\d+)\.(\w+)$/.exec(place) ?? [];
  return at === undefined ? null : { at: Number(at), field };
}

interface SummaryWords {
  readonly goodsType: string;
  /** How many articles stand in the form. */
  readonly articles: number;
  articleError(number: number, message: string): string;
}

/** What is wrong for the error summary, articles by their number, each with the control to go to. */
export function summaryErrors(wrong: PlaceTexts, words: SummaryWords): readonly FieldError[] {
  return Object.entries(wrong).map(([place, message = '']) => {
    const article = articlePlace(place);
    if (article) return { fieldId: fieldId(place), message: words.articleError(article.at + 1, message) };
    if (place === 'articles') return { fieldId: words.articles > 0 ? 'articles-0-quantity' : addArticleId, message };
    if (place === 'goodsDetail') return { fieldId: fieldId(`goodsDetail.${words.goodsType}`), message };
    return { fieldId: fieldId(place === 'customs' ? 'goodsType' : place), message };
  });
}

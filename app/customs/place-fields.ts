/** Maps places in the declaration to the controls of the page. */
import type { FieldTexts } from '#app/forms/use-live-checks.ts';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';

/** Error messages by place in the form: `articles.0.unitGrams`, `sender.customsReference`. */
export type PlaceTexts = Readonly<Record<string, string | undefined>>;

export const addArticleId = 'articles-add';

/** Id of the control for a place; without dots, which would have to be escaped in selectors. */
export function fieldId(place: string): string {
  return place.replaceAll('.', '-');
}

/** The index and field name of a place within an article; null for any other place. */
function articlePlace(place: string): { readonly at: number; readonly field: string } | null {
  const [, at, field = ''] = /^articles\.(\d+)\.(\w+)$/.exec(place) ?? [];
  return at === undefined ? null : { at: Number(at), field };
}

/** An article on the page with a key that doesn't change. */
interface KeyedRow {
  readonly key: number;
}

/**
 * A stable name for the field of a place: an article's contains its row's key, since its index changes when an earlier
 * one is removed. Accepts places as the server names them, with the prefix `customs.`.
 */
export function fieldOfPlace(place: string, rows: readonly KeyedRow[]): string {
  const article = articlePlace(place.replace(/^customs\./, ''));
  return article
    ? `#${rows[article.at]?.key}.${article.field}`
    : place.replace(/^(?:customs\.|(goodsDetail)\..*)/, '$1');
}

/** The messages by the current places of the articles; drops those of removed articles. */
export function textsByPlace(texts: FieldTexts, rows: readonly KeyedRow[]): PlaceTexts {
  const currentTexts = [...texts].flatMap(([field, text]) => {
    const [, key, name] = /^#(\d+)\.(\w+)$/.exec(field) ?? [];
    if (key === undefined) return [[field, text] as const];
    const at = rows.findIndex((row) => row.key === Number(key));
    return at < 0 ? [] : [[`articles.${at}.${name}`, text] as const];
  });
  return Object.fromEntries(currentTexts);
}

interface SummaryWords {
  readonly goodsType: string;
  /** Number of articles in the form. */
  readonly articles: number;
  articleError(number: number, message: string): string;
}

/** The entries of the error summary, each with the id of the control to go to; articles are numbered from 1. */
export function summaryErrors(wrong: PlaceTexts, words: SummaryWords): readonly FieldError[] {
  return Object.entries(wrong).map(([place, message = '']) => {
    const article = articlePlace(place);
    if (article) return { fieldId: fieldId(place), message: words.articleError(article.at + 1, message) };
    if (place === 'articles') return { fieldId: words.articles > 0 ? 'articles-0-quantity' : addArticleId, message };
    if (place === 'goodsDetail') return { fieldId: fieldId(`goodsDetail.${words.goodsType}`), message };
    return { fieldId: fieldId(place === 'customs' ? 'goodsType' : place), message };
  });
}

/** Finds the control on the page for a place in the declaration. */
import type { FieldTexts } from '#app/forms/use-live-checks.ts';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';

/** Error messages by place in the form: `articles.0.unitGrams`, `sender.customsReference`. */
export type PlaceTexts = Readonly<Record<string, string | undefined>>;

export const addArticleId = 'articles-add';

/** Id of the control for a place. It contains no dots, which would have to be escaped in selectors. */
export function fieldId(place: string): string {
  return place.replaceAll('.', '-');
}

/** The index of the article and the name of its field, if a place is within an article; null otherwise. */
function articlePlace(place: string): { readonly at: number; readonly field: string } | null {
  const [, at, field = ''] = /^articles\.(\d+)\.(\w+)$/.exec(place) ?? [];
  return at === undefined ? null : { at: Number(at), field };
}

/** An article on the page, with a React key that never changes. */
interface KeyedRow {
  readonly key: number;
}

/**
 * A stable name for the field at a place. For a field of an article it contains the key of its row, since the index
 * changes when an earlier article is removed. Also accepts places with the prefix `customs.`, as the server names them.
 */
export function fieldOfPlace(place: string, rows: readonly KeyedRow[]): string {
  const article = articlePlace(place.replace(/^customs\./, ''));
  return article
    ? `#${rows[article.at]?.key}.${article.field}`
    : place.replace(/^(?:customs\.|(goodsDetail)\..*)/, '$1');
}

/** The messages by the places that the articles have now; those of removed articles are dropped. */
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

/** The entries of the error summary, each with the id of its control; articles are numbered from 1. */
export function summaryErrors(wrong: PlaceTexts, words: SummaryWords): readonly FieldError[] {
  return Object.entries(wrong).map(([place, message = '']) => {
    const article = articlePlace(place);
    if (article) return { fieldId: fieldId(place), message: words.articleError(article.at + 1, message) };
    if (place === 'articles') return { fieldId: words.articles > 0 ? 'articles-0-quantity' : addArticleId, message };
    if (place === 'goodsDetail') return { fieldId: fieldId(`goodsDetail.${words.goodsType}`), message };
    return { fieldId: fieldId(place === 'customs' ? 'goodsType' : place), message };
  });
}

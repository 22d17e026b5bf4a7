/** Relates paths of fields in the declaration, such as `articles.0.unitGrams`, to the controls on the page. */
import type { FieldTexts } from '#app/forms/use-live-checks.ts';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';

/** Error messages by path of the field: `articles.0.unitGrams`, `sender.customsReference`. */
export type PlaceTexts = Readonly<Record<string, string | undefined>>;

export const addArticleId = 'articles-add';

/**
 * Id of the control for the field with this path. It has hyphens instead of dots, which would have to be escaped in
 * selectors.
 */
export function fieldId(place: string): string {
  return place.replaceAll('.', '-');
}

/** The index of the article and the name of its field, if a path leads into an article; null otherwise. */
function articlePlace(place: string): { readonly at: number; readonly field: string } | null {
  const [, at, field = ''] = /^articles\.(\d+)\.(\w+)$/.exec(place) ?? [];
  return at === undefined ? null : { at: Number(at), field };
}

/** An article on the page, with a React key that never changes. */
interface KeyedRow {
  readonly key: number;
}

/**
 * A name for the field with this path that stays the same. For a field of an article it contains the key of the
 * article's row, since the index in the path changes when an earlier article is removed. Also accepts paths with the
 * prefix `customs.`, which the server uses.
 */
export function fieldOfPlace(place: string, rows: readonly KeyedRow[]): string {
  const article = articlePlace(place.replace(/^customs\./, ''));
  return article
    ? `#${rows[article.at]?.key}.${article.field}`
    : place.replace(/^(?:customs\.|(goodsDetail)\..*)/, '$1');
}

/** Messages about removed articles are dropped. */
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
  readonly articles: number;
  articleError(number: number, message: string): string;
}

/**
 * The entries of the error summary, each with the id of the control to go to. Articles are numbered from 1 in the
 * messages.
 */
export function summaryErrors(wrong: PlaceTexts, words: SummaryWords): readonly FieldError[] {
  return Object.entries(wrong).map(([place, message = '']) => {
    const article = articlePlace(place);
    if (article) return { fieldId: fieldId(place), message: words.articleError(article.at + 1, message) };
    if (place === 'articles') return { fieldId: words.articles > 0 ? 'articles-0-quantity' : addArticleId, message };
    if (place === 'goodsDetail') return { fieldId: fieldId(`goodsDetail.${words.goodsType}`), message };
    return { fieldId: fieldId(place === 'customs' ? 'goodsType' : place), message };
  });
}

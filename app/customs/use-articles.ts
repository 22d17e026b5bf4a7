import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { declarationLimits } from '#domain/customs/declaration.ts';
import { type ArticleForm, emptyArticle } from '#domain/customs/declaration-form.ts';
import { addArticleId, fieldId } from './place-fields.ts';
import { declarationIn } from './read-customs.ts';

/**
 * An article on the page, with a key that never changes. `article` contains the initial values of its fields, which are
 * uncontrolled. `isSent`: it came with the page.
 */
export interface ArticleRow {
  readonly key: number;
  readonly article: ArticleForm;
  readonly isSent: boolean;
}

/**
 * The last change to the list of articles. `number` counts from 1; `article` contains what was typed, so that a removed
 * article can be restored.
 */
export type ArticleNews =
  | { readonly kind: 'added' | 'full'; readonly key: number; readonly number: number }
  | { readonly kind: 'removed'; readonly key: number; readonly number: number; readonly article: ArticleForm };

const descriptionId = (at: number) => fieldId(`articles.${at}.description`);

/**
 * The list of articles on the page. Adding an article moves the focus to its description; removing one moves it to the
 * next article or, after the last, to the button that adds one (docs/requirements.md CUS-3).
 */
export function useArticles(form: RefObject<HTMLFormElement | null>, first: readonly ArticleForm[], country: string) {
  const [rows, setRows] = useState<readonly ArticleRow[]>(() =>
    first.map((article, key) => ({ key, article, isSent: true })),
  );
  const [news, setNews] = useState<ArticleNews | null>(null);
  const nextKey = useRef(first.length);
  const focusOn = useRef<string | null>(null);
  // Handlers read the state through this ref and thus never change, so that changing one article doesn't render the
  // others again.
  const latest = useRef({ rows, news });
  latest.current = { rows, news };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the rows has been rendered
  useEffect(() => {
    if (focusOn.current === null) return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
    // Totals, checks and automatic saving react to this event of the form.
    form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows]);

  const put = useCallback((article: ArticleForm, at: number) => {
    const row = { key: nextKey.current, article, isSent: false };
    nextKey.current += 1;
    focusOn.current = descriptionId(at);
    setRows((before) => [...before.slice(0, at), row, ...before.slice(at)]);
  }, []);

  const add = useCallback(() => {
    const count = latest.current.rows.length;
    const isFull = count >= declarationLimits.articles;
    setNews({ kind: isFull ? 'full' : 'added', key: nextKey.current, number: count + 1 });
    if (!isFull) put(emptyArticle(country), count);
  }, [country, put]);

  const remove = useCallback(
    (key: number) => {
      if (!form.current) return;
      const before = latest.current.rows;
      const at = before.findIndex((row) => row.key === key);
      const article = declarationIn(new FormData(form.current)).articles[at];
      if (!article) return;
      focusOn.current = at < before.length - 1 ? descriptionId(at) : addArticleId;
      setRows(before.filter((row) => row.key !== key));
      setNews({ kind: 'removed', key, number: at + 1, article });
    },
    [form],
  );

  const undo = useCallback(() => {
    const last = latest.current.news;
    if (last?.kind !== 'removed') return;
    put(last.article, last.number - 1);
    setNews(null);
  }, [put]);

  const forget = useCallback(() => setNews(null), []);
  return { rows, news, add, remove, undo, forget };
}

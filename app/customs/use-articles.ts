import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ArticleForm, emptyArticle } from '#domain/customs/declaration-form.ts';
import { declarationLimits } from '#domain/customs/declaration-rules.ts';
import { addArticleId, fieldId } from './place-fields.ts';
import { declarationIn } from './read-customs.ts';

/** An article of the page: its fields keep what is typed, `article` is what they began with. */
export interface ArticleRow {
  readonly key: number;
  readonly article: ArticleForm;
}

/** What was done last, to be read out; a removal can be undone. */
export type ArticleNews =
  | { readonly kind: 'added' | 'full'; readonly key: number; readonly number: number }
  | { readonly kind: 'removed'; readonly key: number; readonly number: number; readonly article: ArticleForm };

const descriptionId = (at: number) => fieldId(`articles.${at}.description`);

/**
 * The articles of the page, added and removed in place with the focus kept: on the description of the new one, after a removal
 * on the next one or on the button that adds (docs/requirements.md CUS-3).
 */
export function useArticles(form: RefObject<HTMLFormElement | null>, first: readonly ArticleForm[], country: string) {
  const [rows, setRows] = useState<readonly ArticleRow[]>(() => first.map((article, key) => ({ key, article })));
  const [news, setNews] = useState<ArticleNews | null>(null);
  const nextKey = useRef(first.length);
  const focusOn = useRef<string | null>(null);
  // The handlers stay the same, so that a change of one article draws no other anew.
  const latest = useRef({ rows, news });
  latest.current = { rows, news };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows a change of the rows, once they are drawn
  useEffect(() => {
    if (focusOn.current === null) return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
    // Totals, checks and keeping follow a change of the form, whoever makes it.
    form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows]);

  const put = useCallback((article: ArticleForm, at: number) => {
    const row = { key: nextKey.current, article };
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

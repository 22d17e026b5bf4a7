import { type FocusEvent, type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import type { JourneyProblem } from '#domain/journey/contract.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import type { CustomsData } from './load-customs.ts';
import { articlePlace, type PlaceTexts, textsOf } from './place-fields.ts';
import { declarationIn } from './read-customs.ts';
import type { ArticleRow } from './use-articles.ts';

const loadChecks = () => import('./browser-checks.ts');

/** What the rules know of the parcel of a page. */
export function knowledgeOf({ draft, goodsTypes, origins }: CustomsData): DeclarationKnowledge {
  const codes = new Set(origins.map(({ isoAlpha2 }) => isoAlpha2));
  return {
    parcelGrams: readUnitsUp(draft.criteria.packageDetail.weight, 3) ?? 0,
    toBusiness: draft.details.recipient?.isCompany ?? false,
    goodsTypes,
    hasCountry: (code) => codes.has(code),
  };
}

/** Places by article rather than by their number, which changes when another article is removed. */
function lasting(place: string, rows: readonly ArticleRow[]): string {
  const article = articlePlace(place.replace(/^customs\./, ''));
  return article
    ? `#${rows[article.at]?.key}.${article.field}`
    : place.replace(/^(?:customs\.|(goodsDetail)\..*)/, '$1');
}

/**
 * The form as it is typed, and what is wrong with it: a field when it is left, live once it was wrong, everything after a refusal.
 * `problems` are the server's, of the form as it was sent last. Give the handlers to the form.
 */
export function useDeclarationChecks(
  data: CustomsData,
  first: DeclarationForm,
  rows: readonly ArticleRow[],
  problems: readonly JourneyProblem[],
) {
  const locale = useLocale();
  const knowledge = useMemo(() => knowledgeOf(data), [data]);
  const [typed, setTyped] = useState(first);
  const [answered, setAnswered] = useState(problems);
  const [texts, setTexts] = useState<PlaceTexts>(() => textsOf(problems));
  const seen = useRef({ typed: new Set<string>(), told: new Set<string>(), turn: 0 }).current;
  const latest = useRef({ rows, refused: problems.length > 0 });
  latest.current = { rows, refused: latest.current.refused || problems.length > 0 };
  if (answered !== problems) {
    setAnswered(problems);
    setTexts(textsOf(problems));
  }
  useEffect(() => {
    for (const { place } of problems) seen.told.add(lasting(place, latest.current.rows));
  }, [problems, seen]);

  const judge = useCallback(
    async (form: DeclarationForm) => {
      seen.turn += 1;
      const { turn } = seen;
      const { judgeDeclaration } = await loadChecks();
      const found = judgeDeclaration(form, knowledge, locale);
      // A newer text is being judged.
      if (turn !== seen.turn) return;
      const told = [...found].filter(
        ([place]) => latest.current.refused || seen.told.has(lasting(place, latest.current.rows)),
      );
      setTexts(Object.fromEntries(told));
    },
    [knowledge, locale, seen],
  );
  const check = useCallback(
    (form: DeclarationForm) => {
      // Without the rules' code the server's answer stands.
      judge(form).catch(() => undefined);
    },
    [judge],
  );

  /** The rules are there before the first field is left. */
  const onFocus = useCallback(() => {
    void loadChecks().catch(() => undefined);
  }, []);
  const onInput = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const form = declarationIn(new FormData(event.currentTarget));
      setTyped(form);
      const { name } = event.target as EventTarget & { readonly name?: string };
      if (name) seen.typed.add(lasting(name, latest.current.rows));
      if (latest.current.refused || seen.told.size > 0) check(form);
    },
    [check, seen],
  );
  const onBlur = useCallback(
    (event: FocusEvent<HTMLFormElement>) => {
      const { name, value } = event.target as EventTarget & { readonly name?: string; readonly value?: string };
      if (!name) return;
      const place = lasting(name, latest.current.rows);
      // An empty field that one only walks through is told on sending.
      if (value === '' && !seen.typed.has(place)) return;
      seen.told.add(place);
      check(declarationIn(new FormData(event.currentTarget)));
    },
    [check, seen],
  );
  return { typed, texts, knowledge, onFocus, onInput, onBlur };
}

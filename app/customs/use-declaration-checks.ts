import { type FocusEvent, type FormEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
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

/** References stand in the addresses, whose rules the server has. */
const isServers = (place: string): boolean => place.endsWith('.customsReference');

/**
 * The form as it is typed, and what is wrong with it: a field when it is left, live once it was wrong, everything after a refusal.
 * `problems` are the server's, of the form as it was sent last; `unmended` are those of them that were wrong ever since.
 * Give the handlers to the form.
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
  const [unmended, setUnmended] = useState<PlaceTexts>(texts);
  const seen = useRef({
    typed: new Set<string>(),
    told: new Set<string>(),
    unmended: new Set<string>(),
    changed: new Set<string>(),
    turn: 0,
  }).current;
  const latest = useRef({ rows, problems, refused: problems.length > 0 });
  latest.current = { rows, problems, refused: latest.current.refused || problems.length > 0 };
  if (answered !== problems) {
    setAnswered(problems);
    setTexts(textsOf(problems));
    setUnmended(textsOf(problems));
  }
  // Before anything else runs: a check that ends now must not take the answer for mended.
  useLayoutEffect(() => {
    // What is being judged was typed before this answer.
    seen.turn += 1;
    seen.changed.clear();
    seen.unmended = new Set(problems.map(({ place }) => lasting(place, latest.current.rows)));
    for (const place of seen.unmended) seen.told.add(place);
  }, [problems, seen]);

  const judge = useCallback(
    async (form: DeclarationForm) => {
      seen.turn += 1;
      const { turn } = seen;
      const { judgeDeclaration } = await loadChecks();
      const found = judgeDeclaration(form, knowledge, locale);
      await pointerAtRest();
      // A newer text is being judged.
      if (turn !== seen.turn) return;
      const { rows: now, problems: sent, refused } = latest.current;
      const told = [...found].filter(([place]) => refused || seen.told.has(lasting(place, now)));
      const servers = Object.entries(textsOf(sent)).filter(([place]) => isServers(place) && !seen.changed.has(place));
      const wrong = [...told, ...servers];
      // What was mended once is told beside its field alone until the form is sent again.
      const left = wrong.filter(([place]) => seen.unmended.has(lasting(place, now)));
      seen.unmended = new Set(left.map(([place]) => lasting(place, now)));
      setTexts(Object.fromEntries(wrong));
      setUnmended(Object.fromEntries(left));
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
      if (name) {
        seen.typed.add(lasting(name, latest.current.rows));
        seen.changed.add(name);
      }
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
  return { typed, texts, unmended, knowledge, onFocus, onInput, onBlur };
}

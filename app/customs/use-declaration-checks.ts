import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useLiveChecks } from '#app/forms/use-live-checks.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import type { JourneyProblem } from '#domain/journey/contract.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import type { CustomsData } from './load-customs.ts';
import { fieldOfPlace, textsByPlace } from './place-fields.ts';
import { declarationIn } from './read-customs.ts';
import type { ArticleRow } from './use-articles.ts';

const loadChecks = () => import('./browser-checks.ts');

export function knowledgeOf({ draft, goodsTypes, origins }: CustomsData): DeclarationKnowledge {
  const codes = new Set(origins.map(({ isoAlpha2 }) => isoAlpha2));
  return {
    parcelGrams: readUnitsUp(draft.criteria.packageDetail.weight, 3) ?? 0,
    toBusiness: draft.details.recipient?.isCompany ?? false,
    demands: draft.customsDemands,
    goodsTypes,
    hasCountry: (code) => codes.has(code),
  };
}

/** Fields that belong to the addresses; only the server checks them. */
const serversFields: ReadonlySet<string> = new Set(['sender.customsReference', 'recipient.customsReference']);

/**
 * The declaration as currently typed, and its errors: those of a field once the visitor has left it, and all of them
 * once the server has refused the form. `problems` are the errors in the server's last answer; pass the same array
 * until the next answer. `unmended` are those of the server's errors that haven't been corrected since.
 */
export function useDeclarationChecks(
  knowledge: DeclarationKnowledge,
  first: DeclarationForm,
  rows: readonly ArticleRow[],
  problems: readonly JourneyProblem[],
) {
  const locale = useLocale();
  const [typed, setTyped] = useState(first);
  const latestRows = useRef(rows);
  latestRows.current = rows;
  const serverTexts = useMemo(
    () => new Map(problems.map(({ place, message }) => [fieldOfPlace(place, latestRows.current), message])),
    [problems],
  );
  const { texts, unmended, handlers, change } = useLiveChecks(serverTexts, {
    load: loadChecks,
    check: async (form) => {
      const declaration = declarationIn(new FormData(form));
      const { checkDeclarationFields } = await loadChecks();
      const messages = checkDeclarationFields(declaration, knowledge, locale);
      const wrong = new Map([...messages].map(([place, text]) => [fieldOfPlace(place, latestRows.current), text]));
      return { wrong, unchecked: serversFields };
    },
    fieldOf: ({ name }) => (name ? fieldOfPlace(name, latestRows.current) : null),
    isWholeAfterRefusal: true,
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    setTyped(declarationIn(new FormData(form)));
    // When an article is added or removed, `useArticles` dispatches the event on the form itself.
    if (event.target === form) change(form);
    else handlers.onInput(event);
  };
  return {
    typed,
    texts: textsByPlace(texts, rows),
    unmended: textsByPlace(unmended, rows),
    handlers: { ...handlers, onInput },
  };
}

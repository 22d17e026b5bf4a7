/**
 * Handles the buttons of the declaration when no script runs; with a script they work in the page (docs/requirements.md
 * CUS-3, CUS-5).
 */
import { refuseStep, type StepRequest, stay } from '#app/journey/step-action.ts';
import { goTo } from '#app/shell/go-to.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { declarationIn, intentOf, isFull } from './read-customs.ts';

/**
 * Query parameters with the index of an article: the one whose field takes the focus, and the one to search a tariff
 * number for.
 */
export const articleParam = 'article';
export const findParam = 'chercher';

/**
 * Handles the declaration's own buttons, and reference numbers that an address can't store. Returns null to go on to
 * the next step.
 */
export async function submitCustoms(value: string, { site, form, draft }: StepRequest, locale: Locale) {
  const { name, article } = intentOf(value);
  const back = (query: Readonly<Record<string, string>>) => goTo('customs', site, { envoi: draft.code, ...query }, 303);
  const count = draft.details.customs?.articles.length ?? 0;
  if (name === 'add' && isFull(declarationIn(form))) {
    return refuseStep({
      problems: [{ place: 'customs.articles', message: errorMessage(locale, 'customs.tooManyArticles') }],
    });
  }
  if (name === 'add') return back({ [articleParam]: String(count - 1) });
  if (name === 'remove')
    return count === 0
      ? stay('customs', site, draft.code)
      : back({ [articleParam]: String(Math.min(article, count - 1)) });
  if (name === 'take') return back({ [articleParam]: String(article) });
  if (name === 'find') return back({ [findParam]: String(article) });
  const references = draft.problems.contact.filter(({ place }) => place.endsWith('.customsReference'));
  return references.length > 0 ? refuseStep({ problems: [...draft.problems.customs, ...references] }) : null;
}

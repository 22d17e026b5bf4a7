/**
 * Answers the buttons of the declaration in a browser without JavaScript. Otherwise the page handles them itself
 * (docs/requirements.md CUS-3, CUS-5).
 */
import { refuseStep, type StepRequest, stay } from '#app/journey/step-action.ts';
import { goTo } from '#app/shell/go-to.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { declarationIn, intentOf, isFull } from './read-customs.ts';

/**
 * Query parameters with the index of an article: `articleParam` names the one whose description takes the focus,
 * `findParam` the one to search a tariff number for.
 */
export const articleParam = 'article';
export const findParam = 'chercher';

/**
 * Answers a click on one of the declaration's own buttons. For the button to the next step, refuses customs reference
 * numbers that an address can't contain; otherwise returns null, so that the journey continues.
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

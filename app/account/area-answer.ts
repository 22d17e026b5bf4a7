/**
 * Answers to the forms of the customer area: a redirect to a page that shows the result, or the same page again
 * (docs/requirements.md ACC-7).
 */
import { data } from 'react-router';
import type { CallError } from '#app/api/client.ts';
import type { CustomerAreaMessages } from '#app/i18n/fr/customer-area.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type FieldProblem, formRefusalOf } from './refusal.ts';

/**
 * Query parameter of the page to which a successful form redirects. Its value is a key of the texts `done`, by which
 * the page says what has been done.
 */
export const doneParameter = 'fait';

/** The answer of a form if its page is shown again. */
export interface AreaAnswer {
  readonly intent: string;
  /** Problems in the form's order; `field` is the id of a field. */
  readonly problems: readonly FieldProblem[];
  readonly refused: readonly string[];
  /** The texts that were sent, except for passwords and codes. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The result of a form, as the key of its text. */
export type Outcome = keyof CustomerAreaMessages['done'];

export function redirectWithOutcome(page: PageName, site: Site, outcome: Outcome): Response {
  return goTo(page, site, { [doneParameter]: outcome }, 303);
}

/**
 * Redirects like `redirectWithOutcome`, but with a full page load; for results that also change the header or the
 * frame.
 */
export function reloadWithOutcome(page: PageName, site: Site, outcome: Outcome): Response {
  return leaveTo(`${pathOf(page, site)}?${doneParameter}=${outcome}`, 303);
}

/** The text fields of a form, by name. If a name occurs several times, the last one is used; files are left out. */
export function textsOf(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

const secrets: ReadonlySet<string> = new Set(['password', 'current', 'code']);

/** Shows the page again with status 422, its problems and the texts that were sent. */
export function answerAgain(form: FormData, problems: readonly FieldProblem[], refused: readonly string[] = []) {
  const texts = Object.entries(textsOf(form)).filter(([name]) => !secrets.has(name));
  const answer: AreaAnswer = {
    intent: String(form.get('intent') ?? ''),
    problems,
    refused,
    typed: Object.fromEntries(texts),
  };
  return data(answer, { status: 422 });
}

/**
 * Shows the page again after a failed call. `fields` maps the subject of an error to the id of a field; other errors
 * concern the form as a whole.
 */
export function answerRefused(form: FormData, error: CallError, fields: Readonly<Record<string, string>>) {
  const { problems, refused } = formRefusalOf(error, (subject) => fields[subject] ?? null);
  return answerAgain(form, problems, problems.length > 0 && refused.join('') === '' ? [] : refused);
}

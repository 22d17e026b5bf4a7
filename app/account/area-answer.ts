/**
 * Answers to the forms of the customer area: a redirect that names the result, or the page again (docs/requirements.md
 * ACC-7).
 */
import { data } from 'react-router';
import type { CallError } from '#app/api/client.ts';
import type { CustomerAreaMessages } from '#app/i18n/fr/customer-area.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type FieldProblem, refusalOf } from './refusal.ts';

/** Query parameter that names the result of a form; its values are the keys of the texts. */
export const doneParameter = 'fait';

/** The answer that shows the page again, with status 422 or in place of a redirect. */
export interface AreaAnswer {
  /** The form the answer is for. */
  readonly intent: string;
  /** In the order of the form; `field` is the id of a field. */
  readonly problems: readonly FieldProblem[];
  readonly refused: readonly string[];
  /** The submitted texts, without passwords and codes. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The result of a form, as the key of its text. */
export type Outcome = keyof CustomerAreaMessages['done'];

/** Redirects to a page that shows the result. */
export function redirectWithOutcome(page: PageName, site: Site, outcome: Outcome): Response {
  return goTo(page, site, { [doneParameter]: outcome }, 303);
}

/** The same with a full page load, where the header or the frame change too. */
export function reloadWithOutcome(page: PageName, site: Site, outcome: Outcome): Response {
  return leaveTo(`${pathOf(page, site)}?${doneParameter}=${outcome}`, 303);
}

/** The text fields of a form by name; the last one wins, files are left out. */
export function textsOf(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

const secrets: ReadonlySet<string> = new Set(['password', 'current', 'code']);

/** The page again with status 422, with its problems and the submitted texts. */
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
 * The page again after a failed call. `fields` maps an error's subject to the id of a field; the other errors concern
 * the whole form.
 */
export function answerRefused(form: FormData, error: CallError, fields: Readonly<Record<string, string>>) {
  const { problems, refused } = refusalOf(error, (subject) => fields[subject] ?? null);
  return answerAgain(form, problems, problems.length > 0 && refused.join('') === '' ? [] : refused);
}

/** What forms of the customer area are answered: a redirect that tells what was done, or the page again (docs/requirements.md ACC-7). */
import { data } from 'react-router';
import type { CallError } from '#app/api/client.ts';
import type { CustomerAreaMessages } from '#app/i18n/fr/customer-area.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import { type FieldProblem, refusalOf } from './refusal.ts';

/** Parameter of a page that tells what was done; its values name the texts. */
export const doneParameter = 'fait';

/** What a form was answered at 422, or instead of a redirect. */
export interface AreaAnswer {
  /** The form that was sent. */
  readonly intent: string;
  /** By the ids of its fields, in its order. */
  readonly problems: readonly FieldProblem[];
  readonly refused: readonly string[];
  /** What was typed, but passwords and codes. */
  readonly typed: Readonly<Record<string, string>>;
}

/** What was done, by the name of its text. */
export type Done = keyof CustomerAreaMessages['done'];

/** On to a page that tells what was done. */
export function tellDone(page: PageName, mode: Mode, done: Done): Response {
  return goTo(page, mode, { [doneParameter]: done }, 303);
}

/** The same by a load of its own, for what the header and the frame show of it too. */
export function tellDoneAnew(page: PageName, mode: Mode, done: Done): Response {
  return leaveTo(`${pathOf(page, mode)}?${doneParameter}=${done}`, 303);
}

/** The texts of a form, each once; files are none. */
export function textsOf(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

const secrets: ReadonlySet<string> = new Set(['password', 'current', 'code']);

/** The page again at 422, with what is wrong and what was typed. */
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

/** The page again, with what a failed call says: on the fields that `fields` names by subject, else of the whole. */
export function answerRefused(form: FormData, error: CallError, fields: Readonly<Record<string, string>>) {
  const { problems, refused } = refusalOf(error, (subject) => fields[subject] ?? null);
  return answerAgain(form, problems, problems.length > 0 && refused.join('') === '' ? [] : refused);
}

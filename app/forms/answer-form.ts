/**
 * Answers the forms of a page: each form names its intent, for which the page has a deed. A deed returns the path that
 * shows its result; if it is refused, the page is shown again with what was typed (`PageForm.tsx`).
 */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import { doneParameter, showAgain } from '#domain/site/scripted-form.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * `text` reads a text field, which is empty if the form doesn't have it. Instead of a path, a deed may return data for
 * the page that sent the form, such as a result that belongs in no address.
 */
export type Deed<Data = never> = (text: (name: string) => string, form: FormData) => Promise<string | Data>;

/** Why a form was refused. */
export interface FormRefusal {
  readonly intent: string;
  /** Which of several forms with this intent; empty if the page has only one. */
  readonly of: string;
  /** What was typed in each field; empty for a file and for a password. */
  readonly typed: Readonly<Record<string, string>>;
  /** `shownAgain` if nothing was refused. */
  readonly status: number;
  /** `subject` is the name of the field that is wrong; empty for the form as a whole. No error at all: no answer came. */
  readonly errors: readonly { readonly subject: string; readonly message: string; readonly reason: string | null }[];
}

/** Status of a form that is only shown again with what was typed, such as for another choice. */
export const shownAgain = 200;

const secretFields: ReadonlySet<string> = new Set(['password', 'current']);

/** The path of a page that says what a form of it has done. */
export const donePath = (page: PageName, site: Site, done: string, query: Readonly<Record<string, string>> = {}) =>
  `${pathOf(page, site)}?${new URLSearchParams({ ...query, [doneParameter]: done })}`;

/** The refusal among the answers of a page's forms; undefined if there is none. */
export const refusalIn = (answer: FormRefusal | object | undefined): FormRefusal | undefined =>
  answer && 'errors' in answer ? answer : undefined;

/** Statuses to which whoever sent the form can react: by correcting it, looking at what has changed, or trying later. */
const usualStatuses: readonly number[] = [400, 409, 429, 503];

/** What was asked for; an error names the fields of the form in place of the parts of the request. */
export async function asFields<Output>(asked: Promise<Output>, fieldOf: (subject: string) => string): Promise<Output> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const errors = error.errors.map((each) => ({ ...each, ...(each.subject && { subject: fieldOf(each.subject) }) }));
    throw new CallError(error.message, error.status, errors);
  }
}

/** A form with what was typed in it, for a deed that only shows it again. */
export function typedForm(form: FormData): FormRefusal {
  const typed: Readonly<Record<string, string>> = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' && !secretFields.has(name) ? value : '']),
  );
  // A button may have an intent of its own, besides the form's.
  const [intent] = form.getAll('intent').filter((each) => each !== showAgain);
  return {
    intent: typeof intent === 'string' ? intent : '',
    of: typed.of ?? '',
    typed,
    status: shownAgain,
    errors: [],
  };
}

/** The refusal that an error stands for; rethrows an error that the page can't explain. */
function refusalOf(error: unknown, form: FormData): FormRefusal {
  if (!(error instanceof CallError) || !usualStatuses.includes(error.status)) throw error;
  const errors = error.errors.map(({ subject, message, reason }) => ({
    subject: subject ?? '',
    message,
    reason: reason ?? null,
  }));
  return { ...typedForm(form), status: error.status, errors };
}

/**
 * Does what a sent form asks for. Throws a redirect to the path that shows the result, or returns the deed's data, or
 * the refusal with status 422. A form that asks for it is only shown again. An unknown intent is a 400.
 */
export async function answerForm<Data = never>(form: FormData, deeds: Readonly<Record<string, Deed<Data>>>) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  if (form.getAll('intent').includes(showAgain)) return data<FormRefusal | Exclude<Data, string>>(typedForm(form));
  const intent = text('intent');
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined;
  if (!deed) throw data(null, { status: 400 });
  let result: string | Data;
  try {
    result = await deed(text, form);
  } catch (error) {
    return data<FormRefusal | Exclude<Data, string>>(refusalOf(error, form), { status: 422 });
  }
  if (typeof result === 'string') throw leaveTo(result, 303);
  return data<FormRefusal | Exclude<Data, string>>(result as Exclude<Data, string>);
}

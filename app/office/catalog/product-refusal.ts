/** How forms about products are read, refused and answered. */
import { data } from 'react-router';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { catalogProductPath } from '#domain/office/pages.ts';

/** What was typed and why it wasn't saved. `errors` has the messages by the name of their field. */
export interface ProductRefusal {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Messages that belong to none of the fields; empty if there are none. */
  readonly message: string;
}

export type ProductDone = 'textes' | 'offres' | 'retiree' | 'remise' | 'details' | 'images' | 'ajoute';

/** Redirects to the product's page, which says what was done. */
export const backTo = (code: string, done: ProductDone) => leaveTo(`${catalogProductPath(code)}?fait=${done}`, 303);

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

function typedFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/**
 * Turns a refused call into messages for the fields of the form, with status 422; rethrows other failures. `fieldOf`
 * finds the field that the subject of an error stands for, or null.
 */
export function refuse(error: unknown, form: FormData, fieldOf: (subject: string) => string | null) {
  const refusal = refusalOf(error, [400, 409, 413, 503]);
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const { subject, message } of refusal.errors) {
    const field = fieldOf(subject);
    if (field === null) others.push(message);
    else errors[field] = message;
  }
  return data<ProductRefusal>({ typed: typedFields(form), errors, message: others.join(' ') }, { status: 422 });
}

/** Refuses a form with a message of the page's own at one of its fields. */
export const refuseField = (form: FormData, field: string, message: string) =>
  data<ProductRefusal>({ typed: typedFields(form), errors: { [field]: message }, message: '' }, { status: 422 });

/** Replaces a typed value of a refusal, so that the form proposes it when it is shown again. */
export const typedAs = (refusal: ReturnType<typeof refuse>, field: string, value: string) =>
  data<ProductRefusal>({ ...refusal.data, typed: { ...refusal.data.typed, [field]: value } }, { status: 422 });

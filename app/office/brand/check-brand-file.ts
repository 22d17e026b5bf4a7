import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import { checkBrandFileCall, maxBrandText } from '#domain/office/brand-calls.ts';

/** Names of the form's fields. */
export const brandFields = { text: 'texte', file: 'fichier' } as const;

/** The checked text with the call's answer, or the reason why it couldn't be checked. */
export type BrandCheckResult =
  | { readonly text: string; readonly problem: 'empty' | 'tooLong'; readonly answer: null }
  | { readonly text: string; readonly problem: null; readonly answer: AnswerTo<typeof checkBrandFileCall> };

/** The text of the uploaded file; without one, the pasted text. */
async function textOf(form: FormData): Promise<string> {
  const file = form.get(brandFields.file);
  if (file instanceof File && file.size > 0) return file.text();
  return String(form.get(brandFields.text) ?? '').trim();
}

/** Checks the text that was sent; status 422 if it has faults or couldn't be checked. */
export async function checkBrandFile(api: ApiClient, form: FormData) {
  const text = await textOf(form);
  const problem = text === '' ? 'empty' : text.length > maxBrandText ? 'tooLong' : null;
  if (problem)
    return data<BrandCheckResult>({ text: text.slice(0, maxBrandText), problem, answer: null }, { status: 422 });
  const answer = await api.call(checkBrandFileCall, { body: { text } });
  const status = answer.faults.length > 0 ? 422 : 200;
  return data<BrandCheckResult>({ text, problem: null, answer }, { status });
}

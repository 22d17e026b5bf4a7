import { data } from 'react-router';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';

/** The checked text with the answer, or the reason why it couldn't be checked. */
export interface BrandCheckResult {
  readonly text: string;
  readonly problem: string;
  readonly answer: Answered<Office['brand']['check']> | null;
}

/** The text of the uploaded file; without one, the pasted text. */
async function textOf(form: FormData): Promise<string> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return file.text();
  return String(form.get('text') ?? '').trim();
}

/** Checks the text that was sent; status 422 if it has faults or couldn't be checked. */
export async function checkBrandFile({ brand }: Office, form: FormData) {
  const text = await textOf(form);
  try {
    const answer = await brand.check({ text });
    return data<BrandCheckResult>({ text, problem: '', answer }, { status: answer.brand ? 200 : 422 });
  } catch (error) {
    return data<BrandCheckResult>({ text, problem: refusalOf(error).message, answer: null }, { status: 422 });
  }
}

/** What the action of the addresses does besides keeping the form: address book, postal check (docs/requirements.md ADR-10 to ADR-15). */
import { refuseStep, type StepRefusal, type StepRequest } from '#app/journey/step-action.ts';
import type { Locale } from '#domain/site/locale.ts';
import { bookAnswer } from './book-answer.ts';
import { keepInBook } from './book-keep.ts';
import { doubtsAnswer } from './contact-answer.ts';

/**
 * The answer to a form of addresses; null when it leads on. `problems` are those that keep it: an address goes into the book
 * only with a form that has none.
 */
export async function partiesAnswer(
  intent: string,
  request: StepRequest,
  locale: Locale,
  problems: StepRefusal['problems'],
) {
  const answered = (await bookAnswer(intent, request)) ?? (await doubtsAnswer(intent, request));
  if (answered) return answered;
  return problems.length > 0 ? refuseStep({ problems }) : keepInBook(request, locale);
}

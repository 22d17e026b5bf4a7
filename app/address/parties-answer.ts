/**
 * Runs the postal check and saves in the address book when the step of the addresses is sent (docs/requirements.md
 * ADR-10 to ADR-15).
 */
import { refuseStep, type StepRefusal, type StepRequest } from '#app/journey/step-action.ts';
import type { Locale } from '#domain/site/locale.ts';
import { bookAnswer } from './book-answer.ts';
import { keepInBook } from './book-keep.ts';
import { doubtsAnswer } from './contact-answer.ts';

/**
 * The answer to a form with addresses; null to go on to the next step. A form with `problems` is refused, and its
 * addresses aren't saved in the address book.
 */
export async function partiesAnswer(
  intent: string,
  request: StepRequest,
  locale: Locale,
  problems: StepRefusal['problems'],
) {
  const answer = (await bookAnswer(intent, request)) ?? (await doubtsAnswer(intent, request));
  if (answer) return answer;
  return problems.length > 0 ? refuseStep({ problems }) : keepInBook(request, locale);
}

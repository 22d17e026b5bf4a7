/**
 * Turns the subjects of the cart's errors into problems of the step whose form can solve them (docs/requirements.md
 * ADR-13, CRT-2).
 */
import { fieldOfSubject, subjectMessage } from '#domain/address/error-subjects.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { JourneyProblem } from '#domain/journey/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';

/**
 * Query parameter of a step with the subjects that the cart refused, comma-separated: names only, nothing that was
 * typed.
 */
export const subjectsParam = 'sujets';

const relayPlaces: Readonly<Record<string, string | undefined>> = {
  depositRelayPoint: 'depositRelay',
  deliveryRelayPoint: 'deliveryRelay',
};

const relayFields: ReadonlySet<string | undefined> = new Set(Object.values(relayPlaces));

/** The step whose form contains a subject; null for a subject that concerns the offer as a whole. */
export function stepOfSubject(subject: string): Exclude<JourneyStep, 'parcel'> | null {
  if (fieldOfSubject(subject) || Object.hasOwn(relayPlaces, subject)) return 'contact';
  if (/^(sender|recipient)[A-Z]/.test(subject)) return 'contact';
  if (subject === 'customs') return 'customs';
  return subject === 'options' ? 'options' : null;
}

/** The field of a step's form that a subject means: `sender.firstName`, `deliveryRelay`, `customs`. */
function placeOfSubject(subject: string): string {
  const field = fieldOfSubject(subject);
  if (field) return `${field.role}.${field.field}`;
  const end = /^(sender|recipient)([A-Z])(\w*)$/.exec(subject);
  return end ? `${end[1]}.${end[2]?.toLowerCase()}${end[3]}` : (relayPlaces[subject] ?? subject);
}

/** The cart's errors as problems of a step, with the messages of the specification. */
function subjectProblems(errors: readonly ApiErrorItem[], step: JourneyStep, locale: Locale): JourneyProblem[] {
  return errors
    .filter(({ subject = '' }) => stepOfSubject(subject) === step)
    .map((error) => ({ place: placeOfSubject(error.subject ?? ''), message: subjectMessage(locale, error) }));
}

/**
 * The problems for the subjects in a step's address. A subject without a message of its own gets that of the draft's
 * problem at the same place (`draftProblems`); a relay point gets a general one. Other subjects are left out.
 */
export function problemsInAddress(
  url: URL,
  step: JourneyStep,
  locale: Locale,
  draftProblems: readonly JourneyProblem[] = [],
): JourneyProblem[] {
  const subjects = (url.searchParams.get(subjectsParam) ?? '').split(',').filter(Boolean).slice(0, 40);
  const errors = subjects.map((subject): ApiErrorItem => ({ type: 'CartError', message: '', subject }));
  const worded = subjectProblems(errors, step, locale).map((problem) => {
    if (problem.message !== '') return problem;
    const draftMessage = draftProblems.find(({ place }) => place === problem.place)?.message;
    const refused = relayFields.has(problem.place) ? errorMessage(locale, 'cart.relayPointRefused') : '';
    return { ...problem, message: draftMessage ?? refused };
  });
  return worded.filter(({ message }) => message !== '');
}

/** The subjects among the cart's errors that belong to a step, as value of its query parameter. */
export function refusedSubjects(errors: readonly ApiErrorItem[], step: JourneyStep): string {
  const subjects = errors.map(({ subject = '' }) => subject).filter((subject) => stepOfSubject(subject) === step);
  return [...new Set(subjects)].join(',');
}

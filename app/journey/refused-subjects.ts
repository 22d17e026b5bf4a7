/**
 * Turns the cart's errors into problems of the step that can solve them. Each error names what it is about, its
 * subject, such as `customs` (docs/requirements.md ADR-13, CRT-2).
 */
import { fieldOfSubject, subjectMessage } from '#domain/address/error-subjects.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { JourneyProblem } from '#domain/journey/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';

/**
 * Query parameter of a step: the subjects of the errors with which the cart refused the parcel, separated by commas. It
 * contains names only, nothing that the visitor typed.
 */
export const subjectsParam = 'sujets';

const relayPlaces: Readonly<Record<string, string | undefined>> = {
  depositRelayPoint: 'depositRelay',
  deliveryRelayPoint: 'deliveryRelay',
};

const relayFields: ReadonlySet<string | undefined> = new Set(Object.values(relayPlaces));

/** The step whose form can solve an error about this subject; null for a subject that concerns the offer as a whole. */
export function stepOfSubject(subject: string): Exclude<JourneyStep, 'parcel'> | null {
  if (fieldOfSubject(subject) || Object.hasOwn(relayPlaces, subject)) return 'contact';
  if (/^(sender|recipient)[A-Z]/.test(subject)) return 'contact';
  if (subject === 'customs') return 'customs';
  return subject === 'options' ? 'options' : null;
}

/** The path of the form field that a subject is about: `sender.firstName`, `deliveryRelay`, `customs`. */
function placeOfSubject(subject: string): string {
  const field = fieldOfSubject(subject);
  if (field) return `${field.role}.${field.field}`;
  const end = /^(sender|recipient)([A-Z])(\w*)$/.exec(subject);
  return end ? `${end[1]}.${end[2]?.toLowerCase()}${end[3]}` : (relayPlaces[subject] ?? subject);
}

/** Those of the cart's errors that a step can solve, with the messages of the specification; a message may be empty. */
function subjectProblems(errors: readonly ApiErrorItem[], step: JourneyStep, locale: Locale): JourneyProblem[] {
  return errors
    .filter(({ subject = '' }) => stepOfSubject(subject) === step)
    .map((error) => ({ place: placeOfSubject(error.subject ?? ''), message: subjectMessage(locale, error) }));
}

/**
 * The problems for the subjects in the URL of a step. A subject without a message gets the message of the draft's
 * problem with the same field (`draftProblems`), or a general one if it is about a relay point; otherwise it is left
 * out.
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

export function refusedSubjects(errors: readonly ApiErrorItem[], step: JourneyStep): string {
  const subjects = errors.map(({ subject = '' }) => subject).filter((subject) => stepOfSubject(subject) === step);
  return [...new Set(subjects)].join(',');
}

/** Subjects that the cart refused, as problems of the step whose form has them (docs/requirements.md ADR-13, CRT-2). */
import { fieldOfSubject, subjectMessage } from '#domain/address/error-subjects.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { JourneyProblem } from '#domain/journey/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';

/** Parameter of a step's address with the refused subjects, comma-separated: names only, nothing typed. */
export const subjectsParam = 'sujets';

const relayPlaces: Readonly<Record<string, string | undefined>> = {
  depositRelayPoint: 'depositRelay',
  deliveryRelayPoint: 'deliveryRelay',
};

const relayFields: ReadonlySet<string | undefined> = new Set(Object.values(relayPlaces));

/** The step whose form has a subject; null for subjects of the offer as a whole. */
export function stepOfSubject(subject: string): Exclude<JourneyStep, 'parcel'> | null {
  if (fieldOfSubject(subject) || Object.hasOwn(relayPlaces, subject)) return 'contact';
  if (/^(sender|recipient)[A-Z]/.test(subject)) return 'contact';
  if (subject === 'customs') return 'customs';
  return subject === 'options' ? 'options' : null;
}

/** The place of a subject in a step's form: `sender.firstName`, `deliveryRelay`, `customs`. */
function placeOfSubject(subject: string): string {
  const field = fieldOfSubject(subject);
  if (field) return `${field.role}.${field.field}`;
  const end = /^(sender|recipient)([A-Z])(\w*)$/.exec(subject);
  return end ? `${end[1]}.${end[2]?.toLowerCase()}${end[3]}` : (relayPlaces[subject] ?? subject);
}

/** Refused subjects as problems of a step, with the specification's messages. */
function subjectProblems(errors: readonly ApiErrorItem[], step: JourneyStep, locale: Locale): JourneyProblem[] {
  return errors
    .filter(({ subject = '' }) => stepOfSubject(subject) === step)
    .map((error) => ({ place: placeOfSubject(error.subject ?? ''), message: subjectMessage(locale, error) }));
}

/**
 * The problems of the subjects in a step's address. A subject without a message of its own gets that of the draft's problem at
 * the same place (`draftProblems`), one of a relay point a general one; others are left out.
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

/** The refused subjects of a step, as the parameter of its address. */
export function refusedSubjects(errors: readonly ApiErrorItem[], step: JourneyStep): string {
  const subjects = errors.map(({ subject = '' }) => subject).filter((subject) => stepOfSubject(subject) === step);
  return [...new Set(subjects)].join(',');
}

/** Two people who edit the same object: what a form was shown with, and what is stored by now. */
import * as v from 'valibot';
import { CallError } from '#app/api/client.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';

/** The values of a form's fields; those that are empty may be missing. */
export type Values = Readonly<Record<string, string>>;

/** The hidden field in which a form that saves names the values it was shown with. */
export const seenName = 'seen';

/** What a form has in a field; browsers send each end of a line as two characters. */
export const typedIn = (form: FormData, name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');

/**
 * Takes over into the form what others have changed since the page was read (`seen`) and whoever sends it hasn't, so that
 * saving it overwrites nobody. Returns the values that each field counts from, and the fields that both have changed.
 */
export function takeOver(form: FormData, seen: Values, stored: Values) {
  const known: Record<string, string> = {};
  const clashes: string[] = [];
  for (const name of new Set([...Object.keys(seen), ...Object.keys(stored)])) {
    const [typed, before, now] = [typedIn(form, name), seen[name] ?? '', stored[name] ?? ''];
    known[name] = typed === before ? now : before;
    if (before === now) continue;
    if (typed !== before) {
      if (typed !== now) clashes.push(name);
    } else if (now === '') form.delete(name);
    else form.set(name, now);
  }
  return { known, clashes };
}

const seenSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * Takes over what others have changed, and returns the values that each field counts from. Throws a 409 that names the
 * value of now at each field that both have changed, except at those that `isCompared` leaves to the use case.
 */
export function countFromSeen(
  form: FormData,
  stored: Values,
  locale: Locale,
  isCompared: (name: string) => boolean = () => true,
): Values {
  const seen = v.safeParse(seenSchema, typedIn(form, seenName));
  const { known, clashes } = takeOver(form, seen.success ? seen.output : stored, stored);
  const errors = clashes.filter(isCompared).map((subject) => ({
    ...{ type: 'ConflictError' as const, subject, reason: 'changed' },
    message: errorMessage(locale, 'office.valueChanged', { now: stored[subject] || '–' }),
  }));
  if (errors.length > 0) throw new CallError('changed', 409, errors);
  return known;
}

/** What the forms that publish a version say of its time and of the version that is published. */
import { parisInstant } from '#domain/time/paris-instant.ts';

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '');
const instantOf = (text: string) => parisInstant(text) ?? new Date(Number.NaN);

/** The instants of the local times in Paris that were typed. Text that isn't a time is an invalid one, which is refused. */
export function typedTimes(form: FormData): { readonly publishAt: Date; readonly withdrawAt: Date | null } {
  const withdrawAt = textIn(form, 'withdrawAt');
  return {
    publishAt: instantOf(textIn(form, 'publishAt')),
    withdrawAt: withdrawAt === '' ? null : instantOf(withdrawAt),
  };
}

/** Number of the version that was published when the form was rendered; null if there was none. */
export const seenPublished = (form: FormData): number | null => Number(form.get('published')) || null;

import type { JobsTexts } from '#app/i18n/fr/office/jobs.ts';
import type { JobState } from '#domain/office/job.ts';
import type { Locale } from '#domain/site/locale.ts';

const minute = 60_000;

/** How often a job runs, in words. `rhythm` is in milliseconds; null for a job that runs after changes. */
export function rhythmText({ rhythm }: Pick<JobState, 'rhythm'>, { rhythms }: JobsTexts): string {
  if (rhythm === null) return rhythms.changes;
  if (rhythm < minute) return rhythms.continuous;
  return rhythm === minute ? rhythms.minute : rhythms.hour;
}

/** The result of a job's last run in words; empty if the job hasn't run yet or reports no number. */
export function resultText({ name, count, error }: JobState, texts: JobsTexts, locale: Locale): string {
  if (error !== '') return texts.failedAs(error);
  const what = texts.counts[name];
  return count === null || what === '' ? '' : texts.counted(what, new Intl.NumberFormat(locale).format(count));
}

/** The duration of a run in seconds, from milliseconds: `1,2 s`. */
export function durationText(milliseconds: number, locale: Locale): string {
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(milliseconds / 1000);
  return `${seconds}\u00A0s`;
}

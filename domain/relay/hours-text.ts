/** Opening hours in words (docs/requirements.md ADR-14). */
import type { Locale } from '#domain/site/locale.ts';
import { type OpeningHours, type OpeningSlot, openingSpans } from './opening-hours.ts';

interface HoursWords {
  readonly closedDay: string;
  readonly days: (first: string, last: string) => string;
  /** From Monday on. */
  readonly weekdays: readonly string[];
  readonly slot: (from: string, to: string) => string;
  readonly clock: (hour: number, minute: string) => string;
}

export const hoursWords: Readonly<Record<Locale, HoursWords>> = {
  fr: {
    closedDay: 'Fermé',
    days: (first, last) => `${first} à ${last}`,
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    slot: (from, to) => `${from}\u00A0–\u00A0${to}`,
    clock: (hour, minute) => (minute === '00' ? `${hour}\u00A0h` : `${hour}\u00A0h\u00A0${minute}`),
  },
  en: {
    closedDay: 'Closed',
    days: (first, last) => `${first} to ${last}`,
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    slot: (from, to) => `${from} – ${to}`,
    clock: (hour, minute) => `${hour}:${minute}`,
  },
};

/** `time` is `HH:mm`. */
export function timeText(time: string, { clock }: Pick<HoursWords, 'clock'>): string {
  return clock(Number(time.slice(0, 2)), time.slice(3));
}

/** Of one day. */
export function slotsText(slots: readonly OpeningSlot[], words: Pick<HoursWords, 'clock' | 'slot' | 'closedDay'>) {
  if (slots.length === 0) return words.closedDay;
  return slots.map(({ from, to }) => words.slot(timeText(from, words), timeText(to, words))).join(', ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The week, one line for consecutive days with the same hours: `Lundi à vendredi`, `9 h – 12 h`. Empty if the hours
 * aren't known.
 */
export function weekLines(
  hours: OpeningHours,
  words: HoursWords,
): readonly { readonly days: string; readonly hours: string }[] {
  const dayText = (day: number) => words.weekdays[day - 1] ?? '';
  return openingSpans(hours).map(({ firstDay, lastDay, slots }) => {
    const [first, last] = [capital(dayText(firstDay)), dayText(lastDay)];
    return { days: firstDay === lastDay ? first : words.days(first, last), hours: slotsText(slots, words) };
  });
}

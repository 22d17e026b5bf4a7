/** The opening hours of a relay point: a week, in the point's local time (docs/requirements.md ADR-14). */

import { addDays, type IsoDate, isoWeekday } from '#domain/time/date.ts';

/** As `HH:mm`; `from` is before `to`, and `24:00` is the end of the day. */
export interface OpeningSlot {
  readonly from: string;
  readonly to: string;
}

/** Of a day of the week (ISO 8601: Monday 1 to Sunday 7); a day without slots is closed. */
export interface OpeningDay {
  readonly day: number;
  readonly slots: readonly OpeningSlot[];
}

/** Of seven days, from Monday on; empty if they aren't known. */
export type OpeningHours = readonly OpeningDay[];

/** In a point's time zone: day from Monday 1 to Sunday 7, minute since midnight from 0 to 1439. */
export interface WeekMoment {
  readonly day: number;
  readonly minute: number;
}

/** Consecutive days with the same opening hours. */
export interface OpeningSpan {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly slots: readonly OpeningSlot[];
}

/** `unknown` if the point's hours aren't known. */
export type OpenState =
  | { readonly state: 'open'; readonly until: string }
  | { readonly state: 'closed'; readonly opens: { readonly day: number; readonly from: string } | null }
  | { readonly state: 'unknown' };

const daysOfWeek = [1, 2, 3, 4, 5, 6, 7] as const;
const friday = 5;
export const saturday = 6;
export const sunday = 7;
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const rule = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (off|[\d:,-]+)$/;
const slotText = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;
const wholeDay: OpeningSlot = { from: '00:00', to: '24:00' };
const maxHoursLength = 400;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Of one day, such as `09:00-12:00`; null if one of the periods is malformed, is empty, or begins before the previous
 * period ends.
 */
export function readSlots(texts: readonly string[]): readonly OpeningSlot[] | null {
  const slots: OpeningSlot[] = [];
  for (const text of texts) {
    if (!slotText.test(text)) return null;
    const slot = { from: text.slice(0, 5), to: text.slice(6) };
    const former = slots.at(-1);
    if (slot.from >= slot.to || (former !== undefined && slot.from < former.to)) return null;
    slots.push(slot);
  }
  return slots;
}

/**
 * Reads opening hours written as OpenStreetMap's `opening_hours`, of which a part is supported:
 * `Mo-Fr 09:00-12:00,14:00-18:00; Sa 09:00-12:00`, `Su off`, `24/7`. A day that isn't mentioned is closed; later rules
 * override earlier ones. An empty text gives `[]` (not known), a text that can't be read null. Source:
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours.
 */
export function readOpeningHours(text: string): OpeningHours | null {
  if (text.trim() === '') return [];
  if (text.length > maxHoursLength) return null;
  if (text.trim() === '24/7') return daysOfWeek.map((day) => ({ day, slots: [wholeDay] }));
  const week = new Map<number, readonly OpeningSlot[]>();
  for (const part of text.split(';')) {
    const [, first = '', last = first, slots = ''] = rule.exec(part.trim()) ?? [];
    const daySlots = slots === 'off' ? [] : readSlots(slots.split(','));
    const [from, to] = [dayNames.indexOf(first), dayNames.indexOf(last)];
    if (daySlots === null || from < 0 || to < from) return null;
    for (let at = from; at <= to; at += 1) week.set(at + 1, daySlots);
  }
  return daysOfWeek.map((day) => ({ day, slots: week.get(day) ?? [] }));
}

/** From Monday to Sunday; consecutive days with the same opening hours are one span. */
export function openingSpans(hours: OpeningHours): readonly OpeningSpan[] {
  const spans: OpeningSpan[] = [];
  for (const { day, slots } of hours) {
    const former = spans.at(-1);
    if (former && writeSlots(former.slots) === writeSlots(slots)) spans[spans.length - 1] = { ...former, lastDay: day };
    else spans.push({ firstDay: day, lastDay: day, slots });
  }
  return spans;
}

const writeSlots = (slots: readonly OpeningSlot[]): string => slots.map(({ from, to }) => `${from}-${to}`).join(',');

/** The inverse of `readOpeningHours`. */
export function writeOpeningHours(hours: OpeningHours): string {
  const spans = openingSpans(hours);
  if (spans.length === 1 && writeSlots(spans[0]?.slots ?? []) === '00:00-24:00') return '24/7';
  return spans
    .map(({ firstDay, lastDay, slots }) => {
      const days = [...new Set([firstDay, lastDay])].map((day) => dayNames[day - 1]).join('-');
      return `${days} ${slots.length === 0 ? 'off' : writeSlots(slots)}`;
    })
    .join('; ');
}

/** `day` is 1 to 7; none if the point is closed or its hours aren't known. */
export function slotsOn(hours: OpeningHours, day: number): readonly OpeningSlot[] {
  return hours.find((each) => each.day === day)?.slots ?? [];
}

export function opensOn(hours: OpeningHours, day: number): boolean {
  return slotsOn(hours, day).length > 0;
}

/** Whether a point is still open at a time (`19:00`) on a day from Monday to Friday. */
export function opensAfter(hours: OpeningHours, time: string): boolean {
  return hours.some(({ day, slots }) => day <= friday && slots.some(({ to }) => to > time));
}

/** At the first minute of a slot the point is open, at the minute of the slot's end it is closed. */
export function isOpenAt(hours: OpeningHours, { day, minute }: WeekMoment): boolean {
  return slotsOn(hours, day).some(({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to));
}

/** Until when a point is open, or when it opens next within seven days. */
export function openState(hours: OpeningHours, moment: WeekMoment): OpenState {
  if (hours.length === 0) return { state: 'unknown' };
  const { day, minute } = moment;
  const now = slotsOn(hours, day).find(({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to));
  if (now) return { state: 'open', until: now.to };
  for (let ahead = 0; ahead <= daysOfWeek.length; ahead += 1) {
    const next = ((day - 1 + ahead) % daysOfWeek.length) + 1;
    const slot = slotsOn(hours, next).find(({ from }) => ahead > 0 || minutesOf(from) > minute);
    if (slot) return { state: 'closed', opens: { day: next, from: slot.from } };
  }
  return { state: 'closed', opens: null };
}

/** A day on which a point opens. */
export interface Opening {
  readonly day: IsoDate;
  readonly slots: readonly OpeningSlot[];
}

/** Longer than any series of holidays. */
const maxDaysAhead = 14;

/** The next days on which a point opens, `from` included, at most `count`; on public holidays it is closed. */
export function nextOpenings(
  hours: OpeningHours,
  from: IsoDate,
  count: number,
  holidays: ReadonlySet<IsoDate>,
): readonly Opening[] {
  const days = Array.from({ length: maxDaysAhead }, (_, ahead) => addDays(from, ahead));
  return days
    .map((day) => ({ day, slots: holidays.has(day) ? [] : slotsOn(hours, isoWeekday(day)) }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, count);
}

const shortDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `instant` is in milliseconds since 1970, `timeZone` an IANA name. */
export function weekMoment(instant: number, timeZone: string): WeekMoment {
  const format = new Intl.DateTimeFormat('en-GB-u-hc-h23', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    day: shortDays.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

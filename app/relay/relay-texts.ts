/** Texts for distances and opening hours (docs/requirements.md ADR-14). */
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { RelayPoint, RelayQuote } from '#domain/relay/contract.ts';
import { slotsText, timeText, weekLines } from '#domain/relay/hours-text.ts';
import { openState, slotsOn, type WeekMoment } from '#domain/relay/opening-hours.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * A distance in metres as text: `350 m`, `1,1 km`. Rounded to ten metres, from 1 km on to two digits, since the
 * positions aren't more precise.
 */
export function distanceText(metres: number, texts: RelayMessages): string {
  if (metres < 995) return texts.metres(String(Math.round(metres / 10) * 10));
  const kilometres = metres / 1000;
  return texts.kilometres(kilometres < 9.95 ? kilometres.toFixed(1) : String(Math.round(kilometres)));
}

const dayText = (day: number, texts: RelayMessages): string => texts.weekdays[day - 1] ?? '';

/** Says whether a point is open now, and until when or from when on. */
export function stateText(
  { openingHours }: Pick<RelayPoint, 'openingHours'>,
  now: WeekMoment,
  texts: RelayMessages,
): string {
  const state = openState(openingHours, now);
  if (state.state === 'unknown') return texts.unknownHours;
  if (state.state === 'open') {
    return state.until === '24:00' ? texts.openAllDay : texts.open(timeText(state.until, texts));
  }
  if (!state.opens) return texts.closed;
  const from = timeText(state.opens.from, texts);
  return state.opens.day === now.day ? texts.opens(from) : texts.opensOn(dayText(state.opens.day, texts), from);
}

export interface HoursLine {
  readonly days: string;
  readonly hours: string;
  readonly today: boolean;
}

/**
 * The opening hours as lines: today first, then the week, where consecutive days with the same hours share a line.
 * Empty if the hours are unknown.
 */
export function hoursLines(
  { openingHours }: Pick<RelayPoint, 'openingHours'>,
  today: number,
  texts: RelayMessages,
): readonly HoursLine[] {
  if (openingHours.length === 0) return [];
  const todayHours = slotsText(slotsOn(openingHours, today), texts);
  const week = weekLines(openingHours, texts).map((line) => ({ ...line, today: false }));
  return [{ days: texts.today(dayText(today, texts)), hours: todayHours, today: true }, ...week];
}

/** Says what the offer costs with a point in another zone, or that the service doesn't go there. */
export function quoteText({ offered, price, reason }: RelayQuote, site: Site, texts: RelayMessages): string {
  if (!offered) return texts.outsideZone;
  if (!price) return texts.zonePriceUnknown;
  const amount = formatPrice(toCents(site === 'pro' ? price.value.value : price.taxInclusive.value));
  return texts.zonePrice(amount, reason);
}

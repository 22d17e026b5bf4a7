/** Writes weights and lengths as text. `Intl` isn't used, because its results differ between server and browser. */
import { groupedDigits } from '#domain/site/grouped-digits.ts';
import type { Locale } from '#domain/site/locale.ts';

const noBreakSpace = '\u00A0';

/** With a decimal comma in French, a point in English. */
export function localiseFigure(figure: string, locale: Locale): string {
  return locale === 'fr' ? figure.replace('.', ',') : figure;
}

/** `0,28` in French, `0.28` in English. */
export function decimalText(value: number, locale: Locale): string {
  return localiseFigure(String(Number(value.toFixed(6))), locale);
}

const thousands: Readonly<Record<Locale, string>> = { fr: noBreakSpace, en: ',' };

/** With its thousands apart: `1 300` in French, `1,300` in English. */
export function wholeText(value: number, locale: Locale): string {
  return groupedDigits(String(value), thousands[locale]);
}

/** With three decimals: `0,280 kg` in French, `0.280 kg` in English. */
export function kilogramText(grams: number, locale: Locale): string {
  return `${localiseFigure((grams / 1000).toFixed(3), locale)}${noBreakSpace}kg`;
}

/** `30 g` below 1 kg, otherwise in kilograms, such as `2 kg` or `2,5 kg`. */
export function weightText(grams: number, locale: Locale): string {
  return grams < 1000 ? `${grams}${noBreakSpace}g` : `${decimalText(grams / 1000, locale)}${noBreakSpace}kg`;
}

/** In centimetres: `15,5 cm`. */
export function lengthText(millimetres: number, locale: Locale): string {
  return `${decimalText(millimetres / 10, locale)}${noBreakSpace}cm`;
}

/**
 * Reads numbers of a declaration as visitors type them. A text that can be read in two ways ('1,250', '1.000',
 * '12,345') is refused: a declared value or weight is never guessed (docs/requirements.md CUS-3).
 */
import type { Cents } from '#domain/money/money.ts';

/** A whole number of up to six digits, or in groups of three separated by spaces: '1250', '1 250'. */
const wholeNumber = String.raw`\d{1,6}|[1-9]\d{0,2}\s\d{3}`;
const wholeFigure = new RegExp(`^(?:${wholeNumber})$`, 'u');
const gramsFigure = new RegExp(String.raw`^(${wholeNumber})(?:\s?g)?$`, 'iu');
const eurosFigure = new RegExp(String.raw`^(${wholeNumber})(?:[.,](\d{1,2}))?(?:\s?(?:€|eur|euros?))?$`, 'iu');

const digits = (text: string): number => Number(text.replace(/\s/gu, ''));

/** Such as '250', '1 250' or '250 g'; null for other texts, such as '95,4', '1,000', '1.000' or '0,2 kg'. */
export function readGrams(text: string): number | null {
  const [, figure] = gramsFigure.exec(text.trim()) ?? [];
  return figure === undefined ? null : digits(figure);
}

/**
 * With at most two decimals after a comma or a point: '12,5', '12.50', '1 250,50 €'. Null for other texts, such as
 * '1,250', '12,345', '1.250,00' or '12 50'.
 */
export function readEuros(text: string): Cents | null {
  const [, figure, decimals = ''] = eurosFigure.exec(text.trim()) ?? [];
  return figure === undefined ? null : digits(figure) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Such as '12' or '1 200'; null for other texts, such as '1,5', '1,000' or 'deux'. */
export function readQuantity(text: string): number | null {
  const figure = text.trim();
  return wholeFigure.test(figure) ? digits(figure) : null;
}

/** The bare digits; tariffs print dots or spaces between their groups. */
export function readTariffNumber(text: string): string {
  return text.replace(/[\s.]/gu, '');
}

/** Reads weights as visitors type them, with a unit and grouped digits (docs/requirements.md SMT-2). */
import { withoutInvisible } from '#domain/site/typed-text.ts';
import { readDecimal } from './decimal.ts';
import { shipmentLimits } from './shipment-limits.ts';

const weightPattern =
  /^(\d{1,3}(?:[ \u00A0\u202F]\d{3})+|\d+)([.,]\d+)?\s*(kgs?|kilos?|kilogrammes?|kilograms?|g|gr|grammes?|grams?)?\.?$/i;

interface TypedWeight {
  readonly figure: string;
  /** Null if none was typed. */
  readonly isKilograms: boolean | null;
}

/** Null for a text that is no weight. */
function readWeight(typed: string): TypedWeight | null {
  const [, whole, fraction = '', unit = ''] = weightPattern.exec(withoutInvisible(typed).trim()) ?? [];
  if (whole === undefined) return null;
  const figure = `${whole.replace(/\D/g, '')}${fraction}`;
  if (readDecimal(figure) === null) return null;
  return { figure, isKilograms: unit === '' ? null : unit.toLowerCase().startsWith('k') };
}

/** Without the noise of binary fractions, and rounded up. */
const wholeGrams = (grams: number): number => Math.ceil(Number(grams.toFixed(6)));

/**
 * A weight with its unit as the figure in kilograms that the form sends: '250 g' is '0,25', '1,5 kg' is '1,5'. A text
 * without a unit, or that is no weight, stays as typed.
 */
export function kilogramFigure(typed: string): string {
  const weight = readWeight(typed);
  if (weight === null || weight.isKilograms === null) return typed;
  if (weight.isKilograms) return weight.figure;
  return String(wholeGrams(readDecimal(weight.figure) ?? 0) / 1000).replace('.', ',');
}

/** From this many on, a figure without a unit that is too much in kilograms was probably meant in grams: 31 wasn't. */
const minLikelyGrams = 100;

/**
 * The kilograms that a refused weight was probably meant to be, as the form writes them: '250' and '250 g' are
 * '0,250', '1,5 kg' is '1,500'. Null if no guess is plausible (docs/requirements.md SMT-2).
 */
export function guessWeight(typed: string): string | null {
  const { figure, isKilograms = null } = readWeight(typed) ?? {};
  const number = readDecimal(figure);
  if (number === null) return null;
  const { minGrams, maxGrams } = shipmentLimits;
  const inKilograms = isKilograms ?? number * 1000 <= maxGrams;
  if (!inKilograms && isKilograms === null && number < minLikelyGrams) return null;
  const grams = wholeGrams(inKilograms ? number * 1000 : number);
  return grams < minGrams || grams > maxGrams ? null : (grams / 1000).toFixed(3).replace('.', ',');
}

import { readDecimal } from './decimal.ts';
import { shipmentLimits } from './shipment-limits.ts';

const weightPattern = /^(\d+(?:[.,]\d+)?)\s*(kg|kilos?|kilogrammes?|kilograms?|g|gr|grammes?|grams?)?\.?$/i;

/**
 * The kilograms that a refused weight was probably meant to be, as the form writes them: '250' and '250 g' are
 * '0,250', '1,5 kg' is '1,500'. Null if no guess is plausible (docs/requirements.md SMT-2).
 */
export function guessWeight(typed: string): string | null {
  const [, figure, unit = ''] = weightPattern.exec(typed.trim()) ?? [];
  const number = readDecimal(figure);
  if (number === null) return null;
  const { minGrams, maxGrams } = shipmentLimits;
  // Without a unit, the number counts as kilograms if that is within the limit, otherwise as grams.
  const isKilograms = unit === '' ? number * 1000 <= maxGrams : unit.toLowerCase().startsWith('k');
  const grams = Math.ceil(Number((isKilograms ? number * 1000 : number).toFixed(6)));
  return grams < minGrams || grams > maxGrams ? null : (grams / 1000).toFixed(3).replace('.', ',');
}

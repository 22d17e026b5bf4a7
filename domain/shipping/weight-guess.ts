import { readDecimal } from './decimal.ts';
import { shipmentLimits } from './quote-request.ts';

const written = /^(\d+(?:[.,]\d+)?)\s*(kg|kilos?|kilogrammes?|kilograms?|g|gr|grammes?|grams?)?\.?$/i;

/**
 * The kilograms that a refused weight was probably meant to be, as a form writes them: '250' and '250 g' are '0,250',
 * '1,5 kg' is '1,500'. Null when nothing is probable (docs/requirements.md SMT-2).
 */
export function guessWeight(typed: string): string | null {
  const [, figure, unit = ''] = written.exec(typed.trim()) ?? [];
  const number = readDecimal(figure);
  if (number === null) return null;
  const { minGrams, maxGrams } = shipmentLimits;
  // Without a unit, what can't be kilograms is taken for grams.
  const isKilograms = unit === '' ? number * 1000 <= maxGrams : unit.toLowerCase().startsWith('k');
  const grams = Math.ceil(Number((isKilograms ? number * 1000 : number).toFixed(6)));
  return grams < minGrams || grams > maxGrams ? null : (grams / 1000).toFixed(3).replace('.', ',');
}

/** A weight band as text: 'jusqu’à 250 g', '251 à 500 g', '751 g à 1 kg', '1,001 à 2 kg'. */
import type { Label } from '#domain/shipping/rated-service.ts';

const space = '\u00A0';

function number(grams: number, mark: ',' | '.'): string {
  return grams < 1000 ? String(grams) : String(grams / 1000).replace('.', mark);
}

const unit = (grams: number) => (grams < 1000 ? 'g' : 'kg');

function inWords(aboveGrams: number, maxGrams: number, mark: ',' | '.', upTo: string, to: string): string {
  const max = `${number(maxGrams, mark)}${space}${unit(maxGrams)}`;
  if (aboveGrams === 0) return `${upTo}${space}${max}`;
  const min = aboveGrams + 1;
  const start = unit(min) === unit(maxGrams) ? number(min, mark) : `${number(min, mark)}${space}${unit(min)}`;
  return `${start} ${to} ${max}`;
}

/** Above `aboveGrams` (0 for the first band) up to `maxGrams` inclusive, in French and English. */
export function weightRange(aboveGrams: number, maxGrams: number): Label {
  return {
    fr: inWords(aboveGrams, maxGrams, ',', 'jusqu’à', 'à'),
    en: inWords(aboveGrams, maxGrams, '.', 'up to', 'to'),
  };
}

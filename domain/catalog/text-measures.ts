/** Sizes, lengths and weights in texts: `30 × 20 × 15 cm`, `30x20`, `5 kg`, `1,5 m` (docs/search.md, "Measures"). */

/** Units of lengths, in millimetres. */
const lengths: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };
/** Other units, with the one that they are counted in. */
const others: Readonly<Record<string, readonly [number, string]>> = {
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  l: [1000, 'ml'],
  go: [1, 'go'],
  gb: [1, 'go'],
  to: [1000, 'go'],
  tb: [1000, 'go'],
  w: [1, 'w'],
  mah: [1, 'mah'],
};

const number = String.raw`\d{1,7}(?:[.,]\d{1,3})?`;
const lengthUnit = String.raw`(?:mm|cm|m)(?![\p{L}\p{N}])`;
const side = String.raw`${number}(?:\s?${lengthUnit})?`;
/** Between two sides: signs and words anywhere; strokes, hyphens and spaces alone only between three. */
const by = String.raw`(?:\s?[x×*]\s?|\s(?:par|sur|by)\s)`;
const loose = String.raw`\d{1,4}[/-]\d{1,4}[/-]\d{1,4}|\d{1,2} \d{1,2} \d{1,2}`;
const size = String.raw`(?:${side}(?:${by}${side}){1,2}|(?:${loose})(?:\s?${lengthUnit})?)(?![\p{L}\p{N}])`;
const quantity = String.raw`${number}\s?(?:${[...Object.keys(lengths), ...Object.keys(others)].join('|')})(?![\p{L}\p{N}])`;
const thousands = String.raw`\d{1,3}(?:[\u00A0\u202F ]\d{3})+(?![\p{L}\p{N}])`;

/** Source of an expression (flags `iu`) that a size, a quantity or a number of thousands matches. */
export const measurePattern = String.raw`(?<![\p{L}\p{N}])(?:${size}|${quantity}|${thousands})`;

const sidePattern = /(\d+(?:[.,]\d+)?)\s?(mm|cm|m(?!m))?/giu;
const quantityPattern = new RegExp(
  `^(\\d+(?:[.,]\\d+)?)\\s?(${[...Object.keys(lengths), ...Object.keys(others)].join('|')})$`,
  'iu',
);

const figure = (text: string): number => Number(text.replace(',', '.'));
/** Without the noise of binary fractions. */
const plain = (value: number): string => String(Math.round(value * 1000) / 1000);
const millimetres = (value: number, unit: string): string => plain(value * (lengths[unit] ?? 1));

/** The sides as numbers with the unit of each: its own, or the next one written after it; undefined without any. */
function sidesOf(written: string): { value: number; unit: string | undefined }[] {
  const sides = [...written.matchAll(sidePattern)].map(([, value = '', unit]) => ({
    value: figure(value),
    unit: unit?.toLowerCase(),
  }));
  for (let at = sides.length - 2; at >= 0; at -= 1) {
    const own = sides[at];
    if (own !== undefined) own.unit ??= sides[at + 1]?.unit;
  }
  return sides;
}

/** A size in one order, since people don't agree on which side is the length. */
function sizeToken(sides: readonly { value: number; unit: string | undefined }[], without: string): string {
  const values = sides.map(({ value, unit }) => Number(millimetres(value, unit ?? without)));
  return `${values.toSorted((a, b) => b - a).join('x')}mm`;
}

const sizePattern = new RegExp(`^${size}$`, 'iu');
const isSize = (written: string): boolean => sizePattern.test(written);
const sizeTokenPattern = /^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?){1,2}mm$/;

/** The sides of a size's word in millimetres, longest first; null for any other word. */
export function sidesOfToken(token: string): readonly number[] | null {
  return sizeTokenPattern.test(token) ? token.slice(0, -2).split('x').map(Number) : null;
}

function quantityTokens(written: string): string[] {
  const [, value = '', unit = ''] = quantityPattern.exec(written) ?? [];
  const key = unit.toLowerCase();
  if (lengths[key] !== undefined) return [`${millimetres(figure(value), key)}mm`];
  const other = others[key];
  if (other === undefined) return [written.replace(/[^\d]/gu, '')];
  return [`${plain(figure(value) * other[0])}${other[1]}`];
}

/**
 * The ways to read a measure as it is looked for: a size without a unit is in centimetres or in millimetres. Lengths come out
 * in millimetres, weights in grams, volumes in millilitres.
 */
export function measureForms(written: string): string[][] {
  if (!isSize(written)) return [quantityTokens(written)];
  const sides = sidesOf(written);
  const known = sides.some(({ unit }) => unit !== undefined);
  return known ? [[sizeToken(sides, 'cm')]] : [[sizeToken(sides, 'cm')], [sizeToken(sides, 'mm')]];
}

/** Every word that a measure is found by: the whole, of a size also its first two sides and each side, and the bare figures. */
export function measureTokens(written: string): string[] {
  const figures = [...written.matchAll(/\d+(?:[.,]\d+)?/gu)].map(([value]) => plain(figure(value)));
  if (!isSize(written)) {
    const whole = quantityTokens(written);
    return [...new Set([...whole, ...(quantityPattern.test(written) ? figures : [])])];
  }
  const sides = sidesOf(written);
  const units = sides.some(({ unit }) => unit !== undefined) ? ['cm'] : ['cm', 'mm'];
  const tokens = units.flatMap((unit) => [
    sizeToken(sides, unit),
    sizeToken(sides.slice(0, 2), unit),
    ...sides.map((one) => sizeToken([one], unit)),
  ]);
  return [...new Set([...tokens, ...figures])];
}

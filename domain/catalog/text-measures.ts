/**
 * Finds sizes, lengths and weights in texts: `30 × 20 × 15 cm`, `30x20`, `5 kg`, `1,5 m` (docs/search.md, "Measures").
 */

const inch = 25.4;
/** How many millimetres each unit of length is. */
const lengths: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: inch,
  inch,
  inches: inch,
  pouce: inch,
  pouces: inch,
  '"': inch,
  '″': inch,
};
/** All other units: how much one of them is in the unit that tokens are written in. */
const otherUnits: Readonly<Record<string, readonly [number, string]>> = {
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
const lengthUnit = String.raw`(?:(?:mm|cm|m|in|inch|inches|pouces?)(?![\p{L}\p{N}])|["″])`;
const side = String.raw`${number}(?:\s?${lengthUnit})?`;
/** What separates two sides of a size. Slashes, hyphens and spaces separate sides only if there are three of them. */
const sideSeparator = String.raw`(?:\s?[x×*]\s?|\s(?:par|sur|by)\s)`;
const looseSides = String.raw`\d{1,4}[/-]\d{1,4}[/-]\d{1,4}|\d{1,2} \d{1,2} \d{1,2}`;
const size = String.raw`(?:${side}(?:${sideSeparator}${side}){1,2}|(?:${looseSides})(?:\s?${lengthUnit})?)(?![\p{L}\p{N}])`;
/** Without `in`, which mostly stands for something else: `2 in 1`. */
const quantityUnits = [...Object.keys(lengths), ...Object.keys(otherUnits)].filter((unit) => unit !== 'in').join('|');
const quantity = String.raw`${number}\s?(?:${quantityUnits})(?![\p{L}\p{N}])`;
const thousands = String.raw`\d{1,3}(?:[\u00A0\u202F ]\d{3})+(?![\p{L}\p{N}])`;

/** Regular expression (flags `iu`), as text, for a size, a quantity with its unit, or a number with thousands. */
export const measurePattern = String.raw`(?<![\p{L}\p{N}])(?:${size}|${quantity}|${thousands})`;

const sidePattern = /(\d+(?:[.,]\d+)?)\s?(mm|cm|m(?!m)|inch(?:es)?|in|pouces?|["″])?/giu;
const quantityPattern = new RegExp(`^(\\d+(?:[.,]\\d+)?)\\s?(${quantityUnits})$`, 'iu');

const figure = (text: string): number => Number(text.replace(',', '.'));
/** A number as text, rounded to three decimals, which removes the noise of binary fractions. */
const roundedText = (value: number): string => String(Math.round(value * 1000) / 1000);
const millimetres = (value: number, unit: string): string => roundedText(value * (lengths[unit] ?? 1));

/**
 * The sides of a size with their units: a side without a unit has that of the next side with one; undefined if there is
 * none.
 */
function sidesOf(spelling: string): { value: number; unit: string | undefined }[] {
  const sides = [...spelling.matchAll(sidePattern)].map(([, value = '', unit]) => ({
    value: figure(value),
    unit: unit?.toLowerCase(),
  }));
  for (let at = sides.length - 2; at >= 0; at -= 1) {
    const eachSide = sides[at];
    if (eachSide !== undefined) eachSide.unit ??= sides[at + 1]?.unit;
  }
  return sides;
}

/**
 * The token of a size, in which the longest side comes first, since people differ in which side they call the length.
 */
function sizeToken(sides: readonly { value: number; unit: string | undefined }[], defaultUnit: string): string {
  const values = sides.map(({ value, unit }) => Number(millimetres(value, unit ?? defaultUnit)));
  return `${values.toSorted((a, b) => b - a).join('x')}mm`;
}

/** A label or a print of 4 × 6 inches is sold as 100 × 150 mm: the millimetres are rounded down to fives. */
function nominalSize(sides: readonly { value: number; unit: string | undefined }[]): string {
  const rounded = sides.map(({ value }) => ({ value: Math.floor((value * inch) / 5) * 5, unit: 'mm' }));
  return sizeToken(rounded, 'mm');
}

const sizePattern = new RegExp(`^${size}$`, 'iu');
const isSize = (spelling: string): boolean => sizePattern.test(spelling);
const sizeTokenPattern = /^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?){1,2}mm$/;

/** The sides of a size token in millimetres, longest first; null for any other token. */
export function sidesOfToken(token: string): readonly number[] | null {
  return sizeTokenPattern.test(token) ? token.slice(0, -2).split('x').map(Number) : null;
}

function quantityTokens(spelling: string): string[] {
  const [, value = '', unit = ''] = quantityPattern.exec(spelling) ?? [];
  const key = unit.toLowerCase();
  if (lengths[key] !== undefined) return [`${millimetres(figure(value), key)}mm`];
  const otherUnit = otherUnits[key];
  if (otherUnit === undefined) return [spelling.replace(/[^\d]/gu, '')];
  return [`${roundedText(figure(value) * otherUnit[0])}${otherUnit[1]}`];
}

/**
 * The ways to read a measure in a search: a size without a unit may be in centimetres or in millimetres. Lengths become
 * millimetres, weights grams, volumes millilitres.
 */
export function measureForms(spelling: string): string[][] {
  if (!isSize(spelling)) return [quantityTokens(spelling)];
  const sides = sidesOf(spelling);
  const units = sides.flatMap(({ unit }) => unit ?? []);
  if (units.length === 0) return [[sizeToken(sides, 'cm')], [sizeToken(sides, 'mm')]];
  const isFlatInInches = sides.length === 2 && units.every((unit) => lengths[unit] === inch);
  return [[sizeToken(sides, 'cm')], ...(isFlatInInches ? [[nominalSize(sides)]] : [])];
}

/**
 * All tokens by which a measure in a product's text is found: the whole, the bare numbers, and for a size also each
 * side and the first two sides together.
 */
export function measureTokens(spelling: string): string[] {
  const figures = [...spelling.matchAll(/\d+(?:[.,]\d+)?/gu)].map(([value]) => roundedText(figure(value)));
  if (!isSize(spelling)) {
    const wholeToken = quantityTokens(spelling);
    return [...new Set([...wholeToken, ...(quantityPattern.test(spelling) ? figures : [])])];
  }
  const sides = sidesOf(spelling);
  const units = sides.some(({ unit }) => unit !== undefined) ? ['cm'] : ['cm', 'mm'];
  const tokens = units.flatMap((unit) => [
    sizeToken(sides, unit),
    sizeToken(sides.slice(0, 2), unit),
    ...sides.map((one) => sizeToken([one], unit)),
  ]);
  return [...new Set([...tokens, ...figures])];
}

/** The sizes of paper in millimetres, which people name for what holds them: `enveloppe A5`. */
const papers: Readonly<Record<string, readonly [number, number]>> = {
  a3: [420, 297],
  a4: [297, 210],
  a5: [210, 148],
  a6: [148, 105],
};

/** The sides of a size of paper, longest first; null for any other word. */
export const paperSides = (word: string): readonly number[] | null => papers[word] ?? null;

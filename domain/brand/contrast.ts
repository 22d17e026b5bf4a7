/** Reads colours, and calculates the contrast between two of them (WCAG 2.2, 1.4.3). */

/** Linear light of sRGB, each channel from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

const oklchShape = /^oklch\((0|1|0?\.\d+) (0|0?\.\d+) (\d{1,3}(?:\.\d+)?)\)$/;
const hexShape = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const cut = (channel: number) => Math.min(Math.max(channel, 0), 1);

/** Clips what lies outside sRGB; matrices: Ottosson, Oklab, 2021. */
function linearOfOklch(lightness: number, chroma: number, hue: number): LinearRgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The transfer function of sRGB (IEC 61966-2-1), from a byte to linear light. */
function linearOfByte(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Takes `oklch(0.435 0.09 166)` (lightness from 0 to 1, hue in degrees) or `#016046`; null for any other text. */
export function readColour(text: string): LinearRgb | null {
  const oklch = oklchShape.exec(text);
  if (oklch) return linearOfOklch(Number(oklch[1]), Number(oklch[2]), Number(oklch[3]));
  const hex = hexShape.exec(text);
  if (!hex) return null;
  const [, red = '', green = '', blue = ''] = hex;
  return [linearOfByte(red), linearOfByte(green), linearOfByte(blue)];
}

function byteOf(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}

/** As `#rrggbb`, for image files; throws if the text is no colour. */
export function hexOf(text: string): string {
  const colour = readColour(text);
  if (!colour) throw new Error(`${text} is no colour`);
  return `#${colour.map(byteOf).join('')}`;
}

/** By WCAG 2.2. */
const luminance = ([red, green, blue]: LinearRgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** From 1 to 21; NaN if one of the texts is no colour. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [readColour(one), readColour(other)];
  if (!first || !second) return Number.NaN;
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

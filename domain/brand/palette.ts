/**
 * The shop's own colours, which apply unless a brand changes them. A test keeps them equal to those of
 * app/styles/tokens.css.
 */
import type { Site } from '#domain/site/site.ts';

/** Each as `oklch(lightness chroma hue)` or `#rrggbb`. */
export interface ThemedColour {
  readonly light: string;
  readonly dark: string;
}

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

type Tokens = Readonly<Record<string, ThemedColour>>;

const shared = {
  bg: { light: 'oklch(1 0 0)', dark: 'oklch(0.19 0.01 185)' },
  'bg-sunken': { light: 'oklch(0.971 0.005 185)', dark: 'oklch(0.163 0.009 185)' },
  surface: { light: 'oklch(1 0 0)', dark: 'oklch(0.228 0.011 185)' },
  'surface-2': { light: 'oklch(0.957 0.006 185)', dark: 'oklch(0.272 0.012 185)' },
  ink: { light: 'oklch(0.225 0.022 185)', dark: 'oklch(0.955 0.005 185)' },
  'ink-2': { light: 'oklch(0.42 0.018 185)', dark: 'oklch(0.8 0.01 185)' },
  'ink-3': { light: 'oklch(0.505 0.016 185)', dark: 'oklch(0.7 0.012 185)' },
  line: { light: 'oklch(0.9 0.007 185)', dark: 'oklch(0.33 0.012 185)' },
  'line-strong': { light: 'oklch(0.6 0.014 185)', dark: 'oklch(0.585 0.014 185)' },
  'on-ink': { light: 'oklch(1 0 0)', dark: 'oklch(0.178 0.01 185)' },
  info: { light: 'oklch(0.445 0.105 245)', dark: 'oklch(0.8 0.085 240)' },
  'info-soft': { light: 'oklch(0.965 0.016 240)', dark: 'oklch(0.265 0.035 245)' },
  success: { light: 'oklch(0.445 0.105 152)', dark: 'oklch(0.8 0.12 155)' },
  'success-soft': { light: 'oklch(0.965 0.026 155)', dark: 'oklch(0.265 0.038 155)' },
  warn: { light: 'oklch(0.47 0.098 68)', dark: 'oklch(0.84 0.115 82)' },
  'warn-soft': { light: 'oklch(0.965 0.035 88)', dark: 'oklch(0.275 0.04 80)' },
  error: { light: 'oklch(0.49 0.185 27)', dark: 'oklch(0.775 0.125 24)' },
  'error-soft': { light: 'oklch(0.965 0.015 22)', dark: 'oklch(0.27 0.05 24)' },
  spot: { light: 'oklch(0.665 0.195 39)', dark: 'oklch(0.715 0.17 41)' },
  focus: { light: 'oklch(0.52 0.205 262)', dark: 'oklch(0.81 0.095 255)' },
  scrim: { light: 'oklch(0.225 0.022 185)', dark: 'oklch(0.1 0.01 185)' },
  'carrier-dlvg': { light: 'oklch(0.43 0.125 338)', dark: 'oklch(0.47 0.125 338)' },
  'carrier-mtel': { light: 'oklch(0.475 0.088 98)', dark: 'oklch(0.48 0.085 98)' },
  'carrier-chrp': { light: 'oklch(0.4 0.076 232)', dark: 'oklch(0.45 0.085 232)' },
  'carrier-pofr': { light: 'oklch(0.515 0.15 42)', dark: 'oklch(0.52 0.145 42)' },
  'on-carrier': { light: 'oklch(1 0 0)', dark: 'oklch(1 0 0)' },
  'kraft-1': { light: 'oklch(0.8 0.068 72)', dark: 'oklch(0.76 0.065 72)' },
  'kraft-2': { light: 'oklch(0.71 0.078 68)', dark: 'oklch(0.66 0.072 68)' },
  'kraft-3': { light: 'oklch(0.61 0.078 62)', dark: 'oklch(0.55 0.07 62)' },
  'paper-1': { light: 'oklch(0.985 0.006 90)', dark: 'oklch(0.93 0.008 90)' },
  'paper-2': { light: 'oklch(0.915 0.01 90)', dark: 'oklch(0.84 0.01 90)' },
  'paper-3': { light: 'oklch(0.835 0.012 90)', dark: 'oklch(0.73 0.012 90)' },
  'steel-1': { light: 'oklch(0.88 0.008 220)', dark: 'oklch(0.78 0.01 220)' },
  'steel-2': { light: 'oklch(0.73 0.012 220)', dark: 'oklch(0.6 0.012 220)' },
  'steel-3': { light: 'oklch(0.48 0.018 220)', dark: 'oklch(0.4 0.018 220)' },
} as const satisfies Tokens;

const part = {
  accent: { light: 'oklch(0.435 0.09 166)', dark: 'oklch(0.8 0.118 166)' },
  'accent-hover': { light: 'oklch(0.37 0.077 166)', dark: 'oklch(0.85 0.11 166)' },
  'accent-active': { light: 'oklch(0.315 0.066 166)', dark: 'oklch(0.89 0.09 166)' },
  'on-accent': { light: 'oklch(1 0 0)', dark: 'oklch(0.185 0.03 166)' },
  'accent-soft': { light: 'oklch(0.967 0.022 166)', dark: 'oklch(0.262 0.036 166)' },
  'ill-a': { light: 'oklch(0.435 0.09 166)', dark: 'oklch(0.56 0.1 166)' },
  field: { light: 'oklch(0.318 0.068 168)', dark: 'oklch(0.248 0.046 168)' },
  'field-2': { light: 'oklch(0.385 0.08 167)', dark: 'oklch(0.305 0.056 168)' },
  'on-field': { light: 'oklch(0.985 0.006 166)', dark: 'oklch(0.965 0.01 166)' },
  'on-field-2': { light: 'oklch(0.88 0.052 166)', dark: 'oklch(0.85 0.045 166)' },
  'field-accent': { light: 'oklch(0.86 0.125 162)', dark: 'oklch(0.83 0.12 162)' },
} as const satisfies Tokens;

const pro = {
  accent: { light: 'oklch(0.415 0.128 266)', dark: 'oklch(0.79 0.098 266)' },
  'accent-hover': { light: 'oklch(0.35 0.12 266)', dark: 'oklch(0.845 0.072 266)' },
  'accent-active': { light: 'oklch(0.3 0.105 266)', dark: 'oklch(0.885 0.052 266)' },
  'on-accent': { light: 'oklch(1 0 0)', dark: 'oklch(0.185 0.03 266)' },
  'accent-soft': { light: 'oklch(0.968 0.014 266)', dark: 'oklch(0.268 0.045 266)' },
  'ill-a': { light: 'oklch(0.415 0.128 266)', dark: 'oklch(0.52 0.13 266)' },
  field: { light: 'oklch(0.29 0.092 268)', dark: 'oklch(0.245 0.065 268)' },
  'field-2': { light: 'oklch(0.36 0.11 267)', dark: 'oklch(0.3 0.078 268)' },
  'on-field': { light: 'oklch(0.985 0.006 266)', dark: 'oklch(0.965 0.01 266)' },
  'on-field-2': { light: 'oklch(0.885 0.036 266)', dark: 'oklch(0.855 0.034 266)' },
  'field-accent': { light: 'oklch(0.85 0.07 260)', dark: 'oklch(0.83 0.078 260)' },
} as const satisfies Readonly<Record<keyof typeof part, ThemedColour>>;

/** Without the two hyphens of its custom property. */
export type ColourToken = keyof typeof shared | keyof typeof part;

export type Palette = Readonly<Record<ColourToken, ThemedColour>>;

export const defaultPalettes: Readonly<Record<Site, Palette>> = {
  part: { ...shared, ...part },
  pro: { ...shared, ...pro },
};

/** In the order of the style sheet. */
export const colourTokens = Object.keys(defaultPalettes.part) as readonly ColourToken[];

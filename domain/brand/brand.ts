/** The schema of a brand's file: everything that makes the shop the shop of one operator (docs/brand.md). */
import * as v from 'valibot';
import { locales } from '#domain/site/locale.ts';
import { readColour } from './contrast.ts';
import { type ColourToken, colourTokens } from './palette.ts';

const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'give a text'),
    v.maxLength(max, `at most ${max} characters`),
    v.regex(/^[^\p{Cc}<>{}]*$/u, 'a single line without < > { }'),
  );

/** In the same folder as the brand's file. */
const fileBeside = (ending: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[a-z0-9][\\w.-]*\\.${ending}$`, 'i'), `a .${ending} file beside this one`));

const colour = v.pipe(
  v.string(),
  v.check((text) => readColour(text) !== null, 'a colour as oklch(0.435 0.09 166) or #016046'),
);
const themedColour = v.strictObject({ light: colour, dark: colour });
const colours = v.record(
  v.picklist(colourTokens as readonly [ColourToken, ...ColourToken[]], 'no colour of app/styles/tokens.css'),
  themedColour,
);

const percent = (max: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(max));

const fontSchema = v.strictObject({
  family: v.pipe(line(60), v.regex(/^[\p{L}\d -]+$/u, 'letters, digits, spaces and hyphens')),
  files: v.pipe(
    v.array(
      v.strictObject({
        file: fileBeside('woff2'),
        /** Weight, or range of weights of a variable font, as in `font-weight`. */
        weight: v.pipe(v.string(), v.regex(/^[1-9]\d{2}(?: [1-9]\d{2})?$/, 'a weight as 400, or a range as 400 700')),
        /** Width or range of widths of a variable font, as in `font-stretch`. */
        stretch: v.optional(v.pipe(v.string(), v.regex(/^\d{2,3}%(?: \d{2,3}%)?$/, 'widths as 75% 100%'))),
      }),
    ),
    v.minLength(1),
    v.maxLength(4),
  ),
  licence: line(80),
  licenceFile: fileBeside('txt'),
  generic: v.picklist(['serif', 'sans-serif', 'system-ui']),
  /**
   * Local fonts that are shown until the font has loaded, and the metrics (CSS Fonts 5, in per cent) that fit them to
   * it, so that the layout doesn't shift.
   */
  fallback: v.strictObject({
    local: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\p{L}\d -]{1,60}$/u))), v.minLength(1), v.maxLength(6)),
    sizeAdjust: percent(200),
    ascent: percent(200),
    descent: percent(200),
    lineGap: percent(200),
  }),
});

const addressSchema = v.strictObject({
  street: line(100),
  postalCode: v.pipe(v.string(), v.regex(/^\d{5}$/, 'a French postal code')),
  town: line(60),
});

const legalSchema = v.strictObject({
  companyName: line(120),
  legalForm: line(80),
  /** Share capital in whole euros; left out if the legal form has none. */
  capital: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  siren: v.pipe(v.string(), v.regex(/^\d{9}$/, 'nine digits')),
  registry: line(60),
  vatNumber: v.pipe(v.string(), v.regex(/^FR[\dA-Z]{2}\d{9}$/, 'FR, two signs, and the SIREN')),
  address: addressSchema,
  publisher: line(80),
  host: line(200),
  /** The mediator, whose name consumers must be given (code de la consommation, L616-1). */
  mediator: v.optional(line(200)),
});

const contactSchema = v.strictObject({
  email: v.pipe(v.string(), v.email('an e-mail address')),
  phone: v.pipe(v.string(), v.regex(/^\+?[\d ]{6,20}$/, 'digits and spaces')),
  /** When the phone is answered. */
  hours: v.strictObject({ fr: v.optional(line(120)), en: v.optional(line(120)) }),
});

export const brandFileSchema = v.strictObject({
  name: line(40),
  /** Name of the offer for professionals. */
  professionalName: line(40),
  /** Name in the title of the consumers' landing page; by default, the name of the offer for professionals. */
  landingName: v.optional(line(40)),
  mark: fileBeside('svg'),
  /** The first is used for visitors who haven't chosen one. */
  languages: v.pipe(v.array(v.picklist(locales)), v.minLength(1, 'give a language'), v.maxLength(locales.length)),
  /** Codes of the carriers on offer; by default, all that have tariffs. */
  carriers: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'a code of a carrier, as POFR'))),
      v.minLength(1, 'give a carrier'),
    ),
  ),
  /** `both` for both sites, `part` and `pro` for one. */
  colours: v.optional(
    v.strictObject({ both: v.optional(colours), part: v.optional(colours), pro: v.optional(colours) }),
  ),
  /** By default Instrument Sans, which ships with the shop. */
  font: v.optional(fontSchema),
  legal: legalSchema,
  contact: contactSchema,
  mail: v.strictObject({
    from: v.pipe(
      v.string(),
      v.maxLength(200),
      v.regex(/^[^<>\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>$/u, 'a sender as Name <address@shop.example>'),
    ),
  }),
});

export type BrandFile = v.InferOutput<typeof brandFileSchema>;

export type BrandFont = NonNullable<BrandFile['font']>;

/** What is inside its `<svg>`, checked element by element. */
export interface BrandMark {
  readonly viewBox: string;
  readonly body: string;
}

/** On one line, in the format that the catalog has for addresses of sellers. */
export function addressLine({ street, postalCode, town }: BrandFile['legal']['address']): string {
  return `${street}, ${postalCode} ${town}`;
}

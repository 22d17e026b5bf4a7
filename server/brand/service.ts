/** The brand in force: the content of its file, with names that environment variables replace (docs/brand.md). */
import type { BrandFile } from '#domain/brand/brand.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { PageFont } from '#domain/site/page-request.ts';
import { type LoadedBrand, readBrandFile, readBrandText, styleName } from './read-brand.ts';

/** Names from environment variables; null where the file's name is used. */
export interface BrandOverrides {
  readonly providerLabel: string | null;
  readonly providerLabelPro: string | null;
  readonly landingLabelPart: string | null;
  readonly mailFrom: string | null;
}

/** A brand's file with faults; the message lists all of them as `file:line:column reason`. */
export class BrandFileError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['The brand’s file has errors:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.name = 'BrandFileError';
    this.faults = faults;
  }
}

const variables: Readonly<Record<keyof BrandOverrides, string>> = {
  providerLabel: 'PROVIDER_LABEL',
  providerLabelPro: 'PROVIDER_LABEL_PRO',
  landingLabelPart: 'LANDING_LABEL_PART',
  mailFrom: 'MAIL_FROM',
};
const overrideNames = Object.keys(variables) as (keyof BrandOverrides)[];

function overridden({ file }: LoadedBrand, overrides: BrandOverrides): BrandFile {
  return {
    ...file,
    name: overrides.providerLabel ?? file.name,
    professionalName: overrides.providerLabelPro ?? file.professionalName,
    mail: { from: overrides.mailFrom ?? file.mail.from },
  };
}

export interface BrandOptions extends BrandOverrides {
  readonly path: string;
  readonly now: Date;
}

/** Throws BrandFileError with all faults of the file. */
export async function createBrandService({ path, now, ...overrides }: BrandOptions) {
  const read = await readBrandFile(path);
  if (!read.ok) throw new BrandFileError(read.faults);
  const { brand } = read;
  const file = overridden(brand, overrides);
  const [first, ...others] = file.languages;
  if (first === undefined) throw new BrandFileError([`${path}:1:1 no languages`]);
  const carriers = file.carriers && new Set(file.carriers);
  const { font } = file;
  const assetsPath = `/brand/${brand.hash}`;
  const languages: readonly [Locale, ...Locale[]] = [first, ...others];
  const ownFont: PageFont | null = font
    ? { family: font.family, licence: font.licence, url: `${assetsPath}/${font.files[0]?.file}` }
    : null;
  const parts = path.split(/[/\\]/);
  return {
    /** The file's content, with replaced names. */
    file,
    /** Name in the title of the consumers' landing page. */
    landingName: overrides.landingLabelPart ?? file.landingName ?? file.professionalName,
    mark: brand.mark,
    /** The first is the default. */
    languages,
    assets: brand.assets,
    /** Path of the folder of assets, which changes with their content. */
    assetsPath,
    /** Path of the style sheet; null if the brand uses the shop's own colours and font. */
    stylePath: brand.assets.some(({ name }) => name === styleName) ? `${assetsPath}/${styleName}` : null,
    /** The brand's own font, with the file that pages preload; null if the brand has none. */
    font: ownFont,
    /** Whether the brand's file offers a carrier. Others are neither rated nor listed nor named. */
    offersCarrier: (code: string): boolean => carriers === undefined || carriers.has(code),
    /** Environment variables that take precedence over the file. */
    overriddenBy: overrideNames.filter((name) => overrides[name] !== null).map((name) => variables[name]),
    /** Name of the file, without its folder. */
    fileName: parts.at(-1) ?? path,
    readAt: now,
    /**
     * Checks the text of another file by the same rules as at start. Files that it refers to are read from the folder of
     * the brand in force.
     */
    check: (text: string) => readBrandText(parts.at(-1) ?? path, text, parts.slice(0, -1).join('/')),
  };
}

export type BrandService = Awaited<ReturnType<typeof createBrandService>>;

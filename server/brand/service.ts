/** The brand in force: what its file says, with the names that the environment overrides (docs/brand.md). */
import type { BrandFile, BrandMark } from '#domain/brand/brand.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { PageFont } from '#domain/site/page-request.ts';
import {
  type BrandAsset,
  type LoadedBrand,
  type ReadBrand,
  readBrandFile,
  readBrandText,
  styleName,
} from './read-brand.ts';

/** Names that variables of the environment may set; null for those of the file. */
export interface BrandOverrides {
  readonly providerLabel: string | null;
  readonly providerLabelPro: string | null;
  readonly landingLabelPart: string | null;
  readonly mailFrom: string | null;
}

/** The brand in force in this process. */
export interface BrandService {
  /** The file's content, with overridden names. */
  readonly file: BrandFile;
  /** Name in the title of the consumers' landing page. */
  readonly landingName: string;
  readonly mark: BrandMark;
  /** The languages of the shop, the default first. */
  readonly languages: readonly [Locale, ...Locale[]];
  readonly assets: readonly BrandAsset[];
  /** Address of the folder of assets, which changes with them: `/brand/{hash}`. */
  readonly assetsPath: string;
  /** Address of the style sheet; null if the brand has the shop's own colours and font. */
  readonly stylePath: string | null;
  /** The brand's own font, with the file that pages preload. */
  readonly font: PageFont | null;
  /** Whether a carrier is on offer. Everything that rates, lists or names carriers goes by it. */
  offersCarrier(code: string): boolean;
  /** Variables of the environment that take precedence over the file. */
  readonly overriddenBy: readonly string[];
  /** Name of the file, without its folder. */
  readonly fileName: string;
  readonly readAt: Date;
  /** Checks another file's text as at start; the files that it names are looked for beside the one in force. */
  check(text: string): Promise<ReadBrand>;
}

/** All faults of a brand's file, as `file:line:column reason`. */
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
  /** Path of the brand's file. */
  readonly path: string;
  readonly now: Date;
}

/** Reads the brand's file; throws BrandFileError with every fault. */
export async function createBrandService({ path, now, ...overrides }: BrandOptions): Promise<BrandService> {
  const read = await readBrandFile(path);
  if (!read.ok) throw new BrandFileError(read.faults);
  const { brand } = read;
  const file = overridden(brand, overrides);
  const [first, ...others] = file.languages;
  if (first === undefined) throw new BrandFileError([`${path}:1:1 no languages`]);
  const carriers = file.carriers && new Set(file.carriers);
  const { font } = file;
  const assetsPath = `/brand/${brand.hash}`;
  const parts = path.split(/[/\\]/);
  return {
    file,
    landingName: overrides.landingLabelPart ?? file.landingName ?? file.professionalName,
    mark: brand.mark,
    languages: [first, ...others],
    assets: brand.assets,
    assetsPath,
    stylePath: brand.assets.some(({ name }) => name === styleName) ? `${assetsPath}/${styleName}` : null,
    font: font ? { family: font.family, licence: font.licence, url: `${assetsPath}/${font.files[0]?.file}` } : null,
    offersCarrier: (code) => carriers === undefined || carriers.has(code),
    overriddenBy: overrideNames.filter((name) => overrides[name] !== null).map((name) => variables[name]),
    fileName: parts.at(-1) ?? path,
    readAt: now,
    check: (text) => readBrandText(parts.at(-1) ?? path, text, parts.slice(0, -1).join('/')),
  };
}

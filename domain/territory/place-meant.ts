/**
 * What a complete text that was typed for a place means: what is plain is taken, anything else becomes one question
 * with few answers (docs/requirements.md SMT-6).
 */
import { withoutInvisible } from '#domain/site/typed-text.ts';
import { departmentPrefixes } from './departments.ts';
import { districtReadings } from './district-words.ts';
import { frenchPostalCountries } from './french-postal-countries.ts';
import { placesElsewhere } from './place-elsewhere.ts';
import { type Place, type PlaceIndex, placeAt } from './place-index.ts';
import { prefixRange } from './place-keys.ts';
import { parseCityZip, resolvePlace } from './place-resolve.ts';
import { findPlaces, placesNamed, searchPlaces } from './place-search.ts';
import { hasNoPostalCodes } from './postal-code.ts';
import { withLostZeros } from './postal-code-form.ts';
import { foldText, nameKey } from './text-key.ts';

export interface PlaceKnowledge {
  readonly index: PlaceIndex;
  /** By a code of two or three letters or a name; null for an unknown one. */
  countryCodeOf(text: string): string | null;
}

/**
 * One place is what was meant, unless it is `proposed`; several are to be chosen from. They may be in the country that
 * the text names. `elsewhere` has places of that name in other countries. Both are empty for a text that can only be
 * taken as typed.
 */
export interface MeantPlaces {
  readonly places: readonly Place[];
  readonly elsewhere: readonly Place[];
  readonly proposed: boolean;
}

const nothing: MeantPlaces = { places: [], elsewhere: [], proposed: false };
const maxTextLength = 100;
/** How many places are proposed of which only the beginning, or a part, was typed. */
const maxLoose = 8;
const maxTowns = 5;
/** Paris has this many codes. */
const maxPlaces = 21;

const meant = (places: readonly Place[]): MeantPlaces => ({ ...nothing, places });

/** The largest towns of a département or territory, each with its main code. */
function townsOf(index: PlaceIndex, country: string, prefixes: readonly string[]): readonly Place[] {
  const table = index.get(country);
  if (table === undefined) return [];
  const numbers = prefixes.flatMap((prefix) => [...table.byCode.places.subarray(...prefixRange(table.byCode, prefix))]);
  const towns = new Map<string, Place>();
  for (const at of numbers.sort((a, b) => a - b)) {
    const place = placeAt(table, at);
    if (towns.size === maxTowns) break;
    if (place && !towns.has(place.city)) towns.set(place.city, place);
  }
  return [...towns.values()];
}

const linking = / (?:de|du|d|a|en|la|l)$/;

/** `Saint-Denis Réunion`, `Vienne (38)`, `Mayotte`: a town with its département or territory, or only this. */
function placesOfDepartment(index: PlaceIndex, country: string, text: string): readonly Place[] {
  const words = foldText(text).split(' ');
  for (let at = 0; at < words.length; at += 1) {
    const prefixes = departmentPrefixes(words.slice(at).join(' '));
    if (prefixes.length === 0) continue;
    const town = words.slice(0, at).join(' ').replace(linking, '').replace(linking, '');
    const places =
      town === ''
        ? townsOf(index, country, prefixes)
        : placesNamed(index, country, town).filter(({ postalCode }) =>
            prefixes.some((each) => postalCode.startsWith(each)),
          );
    if (places.length > 0) return places;
  }
  return [];
}

/** The places of a country that the text names as a whole; null if it can only be taken as typed. */
function placesIn(index: PlaceIndex, country: string, text: string): readonly Place[] | null {
  const { postalCode } = parseCityZip(country, text);
  if (postalCode !== '') {
    const answer = resolvePlace(index, country, text);
    if (answer.kind === 'one') return findPlaces(index, country, postalCode).length > 0 ? [answer.place] : null;
    return answer.kind === 'many' ? answer.places : [];
  }
  const districts = country === 'FR' ? districtReadings(text) : [];
  const ofDistrict = districts.flatMap((reading) => placesNamed(index, country, reading));
  if (ofDistrict.length > 0) return ofDistrict;
  const named = placesNamed(index, country, text);
  return named.length > 0 || !frenchPostalCountries.has(country) ? named : placesOfDepartment(index, country, text);
}

const maxCountryWords = 4;
const shortNames: ReadonlySet<string> = new Set(['uk', 'usa', 'uae']);

/** `Lyon, France`: a text that begins or ends with the name of a country, or with its code after a sign. */
function placesInNamedCountry({ index, countryCodeOf }: PlaceKnowledge, text: string): readonly Place[] {
  const words = text.split(/[\s,;()/]+/).filter((word) => word !== '');
  const isMarked = (name: string) => new RegExp(`[,;(/]\\s*${name}\\)?$`).test(text.trim());
  for (let count = Math.min(maxCountryWords, words.length - 1); count > 0; count -= 1) {
    const cuts = [
      { name: words.slice(-count).join(' '), rest: words.slice(0, -count).join(' ') },
      { name: words.slice(0, count).join(' '), rest: words.slice(count).join(' ') },
    ];
    for (const { name, rest } of cuts) {
      const isName =
        name.length > 3 || shortNames.has(name.toLowerCase()) || (/^\p{L}+$/u.test(name) && isMarked(name));
      const country = isName ? countryCodeOf(name) : null;
      const places = country === null ? [] : (placesIn(index, country, rest) ?? []);
      if (places.length > 0) return places;
    }
  }
  return [];
}

/** For a code that lost its zeros, with or without a town: `1000 Bourg-en-Bresse`. */
function placesWithZeros(index: PlaceIndex, country: string, text: string): readonly Place[] {
  for (const word of text.split(/[\s,;]+/)) {
    const code = withLostZeros(country, word);
    if (code === null) continue;
    const withCode = text.replace(word, code);
    const places = placesIn(index, country, withCode);
    if (places !== null && places.length > 0) return places.slice(0, maxLoose);
    // Abroad the table has few codes; of France it has all, so that another one isn't proposed.
    const typed = frenchPostalCountries.has(country) ? null : resolvePlace(index, country, withCode);
    if (typed?.kind === 'one') return [typed.place];
  }
  return [];
}

export function meantPlaces(knowledge: PlaceKnowledge, country: string, typed: string): MeantPlaces {
  const { index } = knowledge;
  const text = withoutInvisible(typed.slice(0, maxTextLength));
  if (nameKey(text) === '') return nothing;
  const here = placesIn(index, country, text);
  const places = here?.length ? here : placesInNamedCountry(knowledge, text);
  if (places.length > 0) return meant(places.slice(0, maxPlaces));
  const withZeros = placesWithZeros(index, country, text);
  const elsewhere = hasNoPostalCodes(country) ? [] : placesElsewhere(index, country, text);
  if (here === null) return { ...nothing, elsewhere };
  // Beside a town abroad, only names that begin so: who types 'Londres' doesn't mean Mas-de-Londres.
  const isLikely = ({ city }: Place) => elsewhere.length === 0 || nameKey(city).startsWith(nameKey(text));
  const loose = searchPlaces(index, country, text, maxLoose).filter(
    (place) => isLikely(place) && !withZeros.includes(place),
  );
  const proposals = [...withZeros, ...loose].slice(0, maxLoose);
  const proposed = proposals.length > 0 && (withZeros.length > 0 || elsewhere.length > 0);
  return { places: proposals, elsewhere, proposed };
}

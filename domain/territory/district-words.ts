/** Reads the districts of Paris, Lyon and Marseille in all their spellings: `paris 15e`, `Paris XV`, `Lyon cedex 03`. */
import { foldText } from './text-key.ts';

/** How many each city has. */
const cities = { paris: 20, lyon: 9, marseille: 16 } as const;
type City = keyof typeof cities;
const isCity = (word: string): word is City => Object.hasOwn(cities, word);

const smallWords = new Set(
  'arrondissement arrondissements arrdt arr ardt cedex er ere e eme ieme de du le la'.split(' '),
);
const ordinalNames = (
  'premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme ' +
  'treizieme quatorzieme quinzieme seizieme dixseptieme dixhuitieme dixneuvieme vingtieme'
).split(' ');
const romanNumbers = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** Zero for another word. */
function numberOf(word: string): number {
  const [, digits, letters = ''] = /^(?:0?(\d{1,2})|([ivx]+))(?:er|e|eme|ieme)?$/.exec(word) ?? [];
  return digits ? Number(digits) : romanNumbers.indexOf(letters) + 1 || ordinalNames.indexOf(word) + 1;
}

/** As the table of places has them, `paris 15`; empty for any other text. Without a city, those of each that has one. */
export function districtReadings(text: string): readonly string[] {
  const words = foldText(text).split(' ');
  const [city] = words.filter(isCity);
  const [number, ...others] = words.filter((word) => word !== city && !smallWords.has(word));
  const district = number === undefined || others.length > 0 ? 0 : numberOf(number);
  if (district === 0 || (city === undefined && !words.includes('arrondissement'))) return [];
  return (Object.keys(cities) as City[])
    .filter((each) => (city === undefined || each === city) && district <= cities[each])
    .map((each) => `${each} ${district}`);
}

/** Place suggestions inside the process: time per input, and of building the index (docs/requirements.md SMT-6). */
import { buildPlaceIndex } from '#domain/territory/place-index.ts';
import { searchPlaces } from '#domain/territory/place-search.ts';
import { readReferenceData } from '#server/territory/reference-data.ts';
import type { BenchRow } from './report.ts';

const goalMs = 1;
const inputCount = 20_000;

/** Park–Miller generator: the same inputs on every machine. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Ways in which people spell place names. */
const spellings: readonly ((name: string, code: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('-', ' '),
  (name) => name.toLowerCase().replace('saint-', 'st ').replace('sainte-', 'ste '),
  (_name, code) => code,
  (name, code) => `${code} ${name}`,
  (name, code) => `${name.toLowerCase()} ${code}`,
  (name) => name.split('-').slice(-2).join(' '),
];

/** Inputs while they are typed: every prefix of each place's name, from one letter. */
function realisticInputs(places: readonly { city: string; postalCode: string }[]): string[] {
  const random = pseudoRandom(20_261_121);
  const inputs: string[] = [];
  while (inputs.length < inputCount) {
    const place = places[random(places.length)];
    const spelling = spellings[random(spellings.length)];
    if (place === undefined || spelling === undefined) continue;
    const whole = spelling(place.city, place.postalCode);
    for (let length = 1; length <= Math.min(whole.length, 3); length += 1) inputs.push(whole.slice(0, length));
    inputs.push(whole.slice(0, 4 + random(12)), whole);
  }
  return inputs.slice(0, inputCount);
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const inMs = (ms: number) => `${ms.toFixed(3)} ms`;

function heapMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Measures 20 000 inputs after a first round that warms up, and the build of the index. */
export async function run(): Promise<BenchRow[]> {
  const { places } = await readReferenceData('data/reference');
  const before = heapMegabytes();
  const start = performance.now();
  const index = buildPlaceIndex(places);
  const buildMs = performance.now() - start;
  const memory = heapMegabytes() - before;
  const inputs = realisticInputs(places.filter((place) => place.country === 'FR'));
  const times = new Float64Array(inputs.length);
  let slowest = '';
  let longest = 0;
  for (let round = 0; round < 2; round += 1) {
    longest = 0;
    inputs.forEach((input, at) => {
      const from = performance.now();
      searchPlaces(index, 'FR', input);
      const took = performance.now() - from;
      times[at] = took;
      if (took > longest) [longest, slowest] = [took, input];
    });
  }
  times.sort();
  const p99 = percentile(times, 0.99);
  const collected = globalThis.gc === undefined ? ' (garbage included: run with --expose-gc)' : '';
  return [
    { name: 'autocomplete p50', value: inMs(percentile(times, 0.5)) },
    { name: 'autocomplete p99', value: inMs(p99), goal: `< ${goalMs} ms`, ok: p99 < goalMs },
    { name: 'autocomplete slowest', value: `${inMs(longest)} (${JSON.stringify(slowest)})` },
    { name: 'place index build', value: `${Math.round(buildMs)} ms for ${places.length} places` },
    { name: 'place index memory', value: `${Math.round(memory)} MB${collected}` },
  ];
}

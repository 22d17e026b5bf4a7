/** Comparisons of all local carriers per second on one core, prices and limits (docs/requirements.md SMT-23). */
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { rateShipment } from '#domain/tariff/rate.ts';
import { loadTariffs } from '#server/tariff/load.ts';
import type { BenchRow } from './report.ts';

const goal = 100_000;
const shipmentCount = 4096;
const rounds = 9;
const roundMs = 300;

/** Park–Miller generator: the same varied shipments on every machine. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const origins = [
  ['FR', '75001'],
  ['FR', '20000'],
  ['MC', '98000'],
  ['FR', '97110'],
] as const;
const destinations = [
  ['FR', '69002'],
  ['FR', '20200'],
  ['FR', '97110'],
  ['FR', '98800'],
  ['DE', '10115'],
  ['ES', '35001'],
  ['IT', '23041'],
  ['CH', '1003'],
  ['GB', 'BT1 5GS'],
  ['US', '10001'],
  ['JP', '100-0001'],
  ['FI', '22100'],
] as const;

function variedShipments(): { shipment: Shipment; site: Site }[] {
  const next = pseudoRandom(20_261_121);
  return Array.from({ length: shipmentCount }, (_, index) => {
    const [fromCountry, fromCode] = origins[next(10) < 8 ? 0 : next(origins.length)] ?? origins[0];
    const [country, postalCode] = destinations[next(destinations.length)] ?? destinations[0];
    const tube = next(8) === 0;
    const widthMm = 20 + next(400);
    const shipment: Shipment = {
      from: { country: fromCountry, postalCode: fromCode, city: '' },
      to: { country, postalCode, city: country === 'IT' ? 'Livigno' : '' },
      toBusiness: next(2) === 0,
      collectionDate: next(20) === 0 ? '2025-06-02' : '2026-11-23',
      parcel: {
        dimensionType: tube ? 'TUBE' : 'ORDINARY',
        lengthMm: 100 + next(900),
        widthMm,
        heightMm: tube ? widthMm : 10 + next(400),
        weightGrams: 10 + next(next(3) === 0 ? 30_000 : 3000),
      },
    };
    return { shipment, site: index % 2 === 0 ? 'part' : 'pro' };
  });
}

/** Median rate of several rounds, each over at least `roundMs` of varied shipments. */
export async function run(): Promise<BenchRow[]> {
  const compiled = await loadTariffs('data/tariffs', 'data/territories.json');
  const cases = variedShipments();
  let offers = 0;
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    let done = 0;
    const start = performance.now();
    let elapsed = 0;
    while (elapsed < roundMs) {
      for (const { shipment, site } of cases) offers += rateShipment(compiled, shipment, site).services.length;
      done += cases.length;
      elapsed = performance.now() - start;
    }
    if (round > 0) rates.push((done * 1000) / elapsed);
  }
  if (offers === 0) throw new Error('no shipment of the bench got an offer');
  rates.sort((a, b) => a - b);
  const median = Math.round(rates[Math.floor(rates.length / 2)] ?? 0);
  const services = `${compiled.sites.part.length} services part, ${compiled.sites.pro.length} pro`;
  const value = `${median.toLocaleString('en')} a second (${services})`;
  return [
    {
      name: 'Comparisons of all local carriers, one core',
      value,
      goal: `${goal.toLocaleString('en')} a second`,
      ok: median >= goal,
    },
  ];
}

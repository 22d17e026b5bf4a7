/** A folder with a valid tariff file and territory rules, for tests that introduce faults. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One carrier, two zones, one service, with every key that a check reads. */
export const validTariff = `{
  "carrier": { "code": "TEST", "name": "Essai" },
  "audience": "both",
  "currency": "EUR",
  "validFrom": "2026-01-01",
  "validTo": "2026-12-31",
  "status": "official",
  "taxBasis": "HT",
  "sources": [{ "what": "made up for tests" }],
  "origins": ["FR"],
  "zones": {
    "NEAR": { "label": { "fr": "près", "en": "near" }, "countries": ["FR", "BE"], "vat": 20 },
    "FAR": { "label": { "fr": "loin", "en": "far" }, "countries": "*", "exclude": ["US"], "vat": 0 }
  },
  "co2": {
    "status": "demo",
    "source": { "fr": "essai", "en": "test" },
    "modes": { "ROAD": { "label": { "fr": "route", "en": "road" }, "gramsPerTonneKm": 100 } }
  },
  "services": [
    {
      "code": "Plain",
      "label": { "fr": "Simple", "en": "Plain" },
      "serviceType": "HOME",
      "deliveryMode": "HOME",
      "depositModes": ["POST_OFFICE"],
      "characteristics": ["TRACKED"],
      "guaranteed": false,
      "workingWeek": "MON_SAT",
      "delayDays": { "NEAR": 2, "FAR": 9 },
      "bands": {
        "NEAR": [
          { "maxGrams": 500, "price": 5, "taxInclusive": 6 },
          { "maxGrams": 1000, "price": 7.5 }
        ],
        "FAR": [{ "maxGrams": 1000, "price": 20 }]
      },
      "limits": { "maxGrams": 30000, "maxSumMm": 1500 },
      "surcharges": [
        { "code": "FUEL", "label": { "fr": "Carburant", "en": "Fuel" }, "when": { "zones": ["NEAR"] }, "percent": 4.5 }
      ],
      "transport": { "NEAR": "ROAD", "FAR": "ROAD" }
    }
  ]
}
`;

export interface TariffFolder extends AsyncDisposable {
  readonly folder: string;
  readonly territoriesFile: string;
  /** Writes a file into the folder; `territories.json` is written beside it. */
  write(name: string, text: string): Promise<void>;
}

/** A new temporary folder with `test.json` (a valid tariff by default); deleted with `await using`. */
export async function aTariffFolder(territories: string, tariff = validTariff): Promise<TariffFolder> {
  const root = await mkdtemp(join(tmpdir(), 'tariffs-'));
  const folder = join(root, 'tariffs');
  const territoriesFile = join(root, 'territories.json');
  await mkdir(folder);
  const write = (name: string, text: string) =>
    writeFile(name === 'territories.json' ? territoriesFile : join(folder, name), text);
  await write('territories.json', territories);
  await write('test.json', tariff);
  return { folder, territoriesFile, write, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) };
}

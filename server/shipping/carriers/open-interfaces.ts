/** Finds the interface of each configured carrier (docs/remote-carriers.md). */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { RemoteCarrier as ConfiguredCarrier } from '#server/config-values.ts';
import { faultLine, type JsonPath, keysOf, readJson } from '#server/process/json-source.ts';
import { labelValueNames } from './carrier-handling.ts';
import type { CarrierInterface } from './carrier-interface.ts';
import { settingValues } from './described-call.ts';
import { describedInterface } from './described-interface.ts';
import { type DescribedRequest, type InterfaceFile, interfaceFileSchema } from './interface-file.ts';
import { ownInterface } from './own-interface.ts';
import { placeholdersIn, type ShipmentValue, shipmentValues } from './request-template.ts';

/** Faults in the descriptions of carriers; the message lists all of them as `file:line:column reason`. */
export class CarrierFilesError extends Error {
  constructor(faults: readonly string[]) {
    super(['The interfaces of carriers have errors:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.name = 'CarrierFilesError';
  }
}

const anyEnd = { country: '', postalCode: '', city: '' };
const shipmentNames = Object.keys(
  shipmentValues({
    ...{ from: anyEnd, to: anyEnd, toBusiness: false, collectionDate: '' },
    parcel: { dimensionType: 'ORDINARY', lengthMm: 0, widthMm: 0, heightMm: 0, weightGrams: 0 },
  }),
) as readonly ShipmentValue[];

type Fault = readonly [path: JsonPath, reason: string];

/** What the schema can't find: placeholders without a value, and services whose delay nobody says. */
function faultsFor(file: InterfaceFile, carrier: ConfiguredCarrier): readonly Fault[] {
  const { answer, services, label, tracking, cancellation } = file;
  const settings = Object.keys(settingValues(carrier));
  const unknown = (part: unknown, known: readonly string[]) =>
    placeholdersIn(part).filter((name) => !known.includes(name));
  const faultsIn = (
    part: { readonly request: DescribedRequest } | undefined,
    known: readonly string[],
    at: JsonPath,
  ): readonly Fault[] => {
    if (!part) return [];
    const { headers, ...rest } = part.request;
    return [
      ...unknown(rest, [...settings, ...known]).map(
        (name): Fault => [[...at, 'request'], `{${name}} has no value for ${carrier.code}`],
      ),
      // What visitors type never becomes part of a header.
      ...unknown(headers, settings).map(
        (name): Fault => [[...at, 'request', 'headers'], `{${name}} is no setting of ${carrier.code}`],
      ),
    ];
  };
  return [
    ...faultsIn(file, [...shipmentNames, 'site'], []),
    ...faultsIn(label, [...shipmentNames, ...labelValueNames], ['label']),
    ...faultsIn(tracking, ['number'], ['tracking']),
    ...faultsIn(cancellation, ['number'], ['cancellation']),
    ...Object.entries(services).flatMap(([code, { delayDays }]): readonly Fault[] =>
      answer.delay || '*' in delayDays ? [] : [[['services', code], 'give delayDays with "*"']],
    ),
  ];
}

function openFile(path: string, carrier: ConfiguredCarrier, faults: string[]): InterfaceFile | null {
  const name = basename(path);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    faults.push(`${name}:1:1 can't be read, for ${carrier.code}`);
    return null;
  }
  const json = readJson(name, text);
  if ('faults' in json) {
    faults.push(...json.faults.map(faultLine));
    return null;
  }
  const written = ([at, reason]: Fault) => faultLine(json.faultAt(at, [...at, reason].join(' ')));
  const parsed = v.safeParse(interfaceFileSchema, json.value);
  const found = parsed.success
    ? faultsFor(parsed.output, carrier)
    : parsed.issues.map(({ path: at, message }): Fault => [keysOf(at), message]);
  faults.push(...found.map(written));
  return parsed.success ? parsed.output : null;
}

/** A configured carrier, how it is asked for offers, and the file that describes it, if there is one. */
export interface OpenedCarrier {
  readonly carrier: ConfiguredCarrier;
  readonly spoken: CarrierInterface;
  readonly file: InterfaceFile | null;
}

/** Throws CarrierFilesError with all faults of the files that are used. */
export function openInterfaces(folder: string, carriers: readonly ConfiguredCarrier[]): readonly OpenedCarrier[] {
  const faults: string[] = [];
  const opened = carriers.map((carrier) => {
    const name = carrier.interface;
    const file = name === undefined ? null : openFile(join(folder, `${name}.json`), carrier, faults);
    return { carrier, spoken: file ? describedInterface(file, carrier) : ownInterface(carrier), file };
  });
  if (faults.length > 0) throw new CarrierFilesError([...new Set(faults)]);
  return opened;
}

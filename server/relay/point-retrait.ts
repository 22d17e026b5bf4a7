/**
 * Asks a service for relay points in the format of Colissimo's PointRetrait (RELAY_SERVICE_URL, docs/operations.md).
 */

import * as v from 'valibot';
import type { RelayPoint } from '#domain/relay/contract.ts';
import { type OpeningHours, readSlots } from '#domain/relay/opening-hours.ts';
import type { RelayRecord } from '#domain/relay/relay-record.ts';
import type { Position } from '#domain/territory/place-distance.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { createOutbound, type OutboundLimits } from '#server/http/outbound.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import type { NearbyRecord } from './point-set.ts';

/** Limits for calls to the service, with a deadline in milliseconds. A list of 20 points has about 40 kB. */
export function relayServiceLimits(deadlineMs: number): OutboundLimits {
  return {
    deadlineMs,
    connectMs: deadlineMs,
    maxBytes: 512 * 1024,
    concurrent: 16,
    queued: 16,
    breakAfter: 5,
    breakMs: 5000,
    retryShare: 0.1,
  };
}

/** The code of the carrier whose points the service returns (Colissimo). */
export const pointRetraitCarrier = 'POFR';
const ok = 0;
/** Error codes of the service that mean that no point was found, which isn't a failure. */
const noneFound: ReadonlySet<number> = new Set([203, 300, 301]);
const maxPoints = 200;
const maxGrams = 30_000;

const foreignText = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cf}]*$/u));
const text = v.nullish(foreignText, '');
const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}(?:[.,]\d{1,15})?$/))]),
  v.transform((value) => Number(String(value).replace(',', '.'))),
);
const truth = v.pipe(
  v.nullish(v.union([v.boolean(), v.string(), v.number()]), false),
  v.transform((value) => ['true', '1'].includes(String(value))),
);
const pointSchema = v.object({
  identifiant: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)),
  nom: v.pipe(foreignText, v.minLength(1)),
  typeDePoint: text,
  adresse1: text,
  adresse2: text,
  codePostal: text,
  localite: v.pipe(foreignText, v.minLength(1)),
  codePays: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'FR'),
  coordGeolocalisationLatitude: v.pipe(number, v.minValue(-90), v.maxValue(90)),
  coordGeolocalisationLongitude: v.pipe(number, v.minValue(-180), v.maxValue(180)),
  distanceEnMetre: v.nullish(v.pipe(number, v.minValue(0))),
  horairesOuvertureLundi: text,
  horairesOuvertureMardi: text,
  horairesOuvertureMercredi: text,
  horairesOuvertureJeudi: text,
  horairesOuvertureVendredi: text,
  horairesOuvertureSamedi: text,
  horairesOuvertureDimanche: text,
  accesPersonneMobiliteReduite: truth,
  poidsMaxi: v.nullish(v.pipe(number, v.minValue(0))),
});
type WirePoint = v.InferOutput<typeof pointSchema>;
const statusSchema = v.object({ errorCode: number });
const listSchema = v.object({ listePointRetraitAcheminement: v.nullish(v.unknown()) });
const oneSchema = v.object({ pointRetraitAcheminement: v.nullish(v.unknown()) });

const postOfficeTypes: ReadonlySet<string> = new Set(['BPR', 'ACP', 'CDI', 'BDP']);
const lockerTypes: ReadonlySet<string> = new Set(['PCS']);
const typeOf = (code: string): RelayPoint['type'] =>
  postOfficeTypes.has(code) ? 'POST_OFFICE' : lockerTypes.has(code) ? 'LOCKER' : 'SHOP';

const closedSlot = '00:00-00:00';

/**
 * Reads opening hours such as `09:00-12:00 14:00-18:00` for each day, `00:00-00:00` if closed. Returns an empty list
 * (unknown) if they can't be read.
 */
function readServiceHours(days: readonly string[]): OpeningHours {
  const week = days.map((day) => readSlots(day.split(/\s+/).filter((slot) => slot !== '' && slot !== closedSlot)));
  if (days.every((day) => day === '') || week.some((slots) => slots === null)) return [];
  return week.map((slots, at) => ({ day: at + 1, slots: slots ?? [] }));
}

function recordOf(point: WirePoint): RelayRecord {
  const line1 = [point.adresse1, point.adresse2].filter((line) => line !== '').join(', ');
  return {
    postOfficeId: point.identifiant,
    type: typeOf(point.typeDePoint ?? ''),
    label: point.nom,
    line1,
    town: point.localite,
    region: '',
    postalCode: point.codePostal ?? '',
    country: point.codePays ?? 'FR',
    latitude: point.coordGeolocalisationLatitude,
    longitude: point.coordGeolocalisationLongitude,
    kinds: ['delivery'],
    carriers: [pointRetraitCarrier],
    openingHours: readServiceHours(
      [
        point.horairesOuvertureLundi,
        point.horairesOuvertureMardi,
        point.horairesOuvertureMercredi,
        point.horairesOuvertureJeudi,
        point.horairesOuvertureVendredi,
        point.horairesOuvertureSamedi,
        point.horairesOuvertureDimanche,
      ].map((day) => day ?? ''),
    ),
    accessible: point.accesPersonneMobiliteReduite,
    maxGrams: point.poidsMaxi || maxGrams,
  };
}

/** Reads a list of points, or a single one, and leaves out those that can't be read. */
function readPoints(value: unknown): { readonly record: RelayRecord; readonly distance: number | null }[] {
  const list = Array.isArray(value) ? value : value ? [value] : [];
  return list.slice(0, maxPoints).flatMap((entry) => {
    const parsedPoint = v.safeParse(pointSchema, entry);
    if (!parsedPoint.success) return [];
    return [{ record: recordOf(parsedPoint.output), distance: parsedPoint.output.distanceEnMetre ?? null }];
  });
}

/** Reads an answer by its error code: the points, `none` if there are none, or null if the call failed. */
function readAnswer<T>(answer: unknown, points: (answer: unknown) => T, none: T): T | null {
  const status = v.safeParse(statusSchema, answer);
  if (!status.success) return null;
  if (noneFound.has(status.output.errorCode)) return none;
  return status.output.errorCode === ok ? points(answer) : null;
}

const readList = (answer: unknown) =>
  readAnswer(answer, (parsedAnswer) => readPoints(v.parse(listSchema, parsedAnswer).listePointRetraitAcheminement), []);
const readOne = (answer: unknown) =>
  readAnswer(
    answer,
    (parsedAnswer) => readPoints(v.parse(oneSchema, parsedAnswer).pointRetraitAcheminement).slice(0, 1),
    [],
  );

/** Where and when the parcel is to be collected, and its weight in grams. */
export interface ServiceSearch extends PostalPlace {
  readonly date: IsoDate;
  readonly weightGrams: number;
}

const frenchDate = (date: IsoDate): string => date.split('-').reverse().join('/');

/**
 * Creates the client of a service at a URL (`https://ws.colissimo.fr/pointretrait-ws-cxf/rest/v2/pointretrait`). The
 * key is sent only in the body. Its calls reject with `OutboundFailure` if there is no answer in time, or none that can
 * be read.
 */
export function createPointRetrait(
  service: { readonly url: string; readonly key: string | null },
  limits: OutboundLimits,
  recorder: UpstreamRecorder,
) {
  const outbound = createOutbound(limits, recorder);
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const post = <T>(call: string, body: object, read: (answer: unknown) => T | null, signal: AbortSignal) =>
    outbound.ask(
      {
        url: `${service.url.replace(/\/$/, '')}/${call}`,
        method: 'POST',
        headers,
        body: JSON.stringify({ ...(service.key === null ? {} : { apiKey: service.key }), ...body }),
      },
      read,
      signal,
    );

  return {
    /** The points around a place with their distances in metres, which the service answers or `distanceTo` calculates. */
    async around(search: ServiceSearch, distanceTo: (to: Position) => number, signal: AbortSignal) {
      const body = {
        address: '',
        zipCode: search.postalCode,
        city: search.city,
        countryCode: search.country,
        shippingDate: frenchDate(search.date),
        weight: String(search.weightGrams),
        filterRelay: '1',
        optionInter: search.country === 'FR' ? '0' : '1',
      };
      const parsedAnswer = await post('findRDVPointRetraitAcheminement', body, readList, signal);
      return parsedAnswer.map(
        ({ record, distance }): NearbyRecord => ({ record, distance: Math.round(distance ?? distanceTo(record)) }),
      );
    },

    async one(
      postOfficeId: string,
      search: Pick<ServiceSearch, 'date' | 'weightGrams'>,
      signal: AbortSignal,
    ): Promise<RelayRecord | null> {
      const body = {
        id: postOfficeId,
        date: frenchDate(search.date),
        weight: String(search.weightGrams),
        filterRelay: '1',
        langue: 'FR',
      };
      const [parsedAnswer] = await post('findPointRetraitAcheminementByID', body, readOne, signal);
      return parsedAnswer?.record ?? null;
    },

    close: () => outbound.close(),
  };
}

export type PointRetrait = ReturnType<typeof createPointRetrait>;

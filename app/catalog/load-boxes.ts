/** Loads the page of the boxes that hold a thing, which its URL describes (docs/catalog.md, "The box that fits"). */
import { data } from 'react-router';
import type { AnswerTo } from '#app/api/contracts.ts';
import { boxesCall } from '#domain/catalog/calls.ts';
import { maxPaddingMm, maxSideMm, readSides } from '#domain/catalog/fit.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { type FailedPage, type LoadArguments, pageOf, shopRequestOf } from './load-listing.ts';

export type BoxesAnswer = AnswerTo<typeof boxesCall>;

/** The sides in the form, by their names in the URL. */
export const boxFields = ['longueur', 'largeur', 'hauteur'] as const;
export type BoxField = (typeof boxFields)[number];

/** What is wrong with a typed side: it is missing, isn't a number, or is 0 or longer than any box. */
export type SideFault = 'missing' | 'invalid' | 'range';

/** What was typed, in centimetres; padding is on every side. */
export interface TypedThing extends Readonly<Record<BoxField, string>> {
  readonly calage: string;
}

export interface BoxesData {
  readonly state: 'found';
  readonly typed: TypedThing;
  readonly faults: Readonly<Partial<Record<BoxField, SideFault>>>;
  /** Null if nothing has been asked for, or something is wrong with it. */
  readonly answer: BoxesAnswer | null;
  readonly sort: 'place' | 'prix';
}

/**
 * What a URL asks for. Three sides in the first field, such as `30x20x15`, are distributed; padding that the call
 * wouldn't accept counts as none.
 */
export function typedThing(query: URLSearchParams): TypedThing {
  const textOf = (name: string) => (query.get(name) ?? '').trim().slice(0, 40);
  const padding = readUnitsUp(textOf('calage'), 1);
  const calage = padding === null || padding > maxPaddingMm ? '0' : textOf('calage');
  const sides = textOf('largeur') || textOf('hauteur') ? null : readSides(textOf('longueur'));
  const [longueur, largeur, hauteur] = sides
    ? sides.map((side) => String(side / 10).replace('.', ','))
    : [textOf('longueur'), textOf('largeur'), textOf('hauteur')];
  return { longueur: longueur ?? '', largeur: largeur ?? '', hauteur: hauteur ?? '', calage };
}

function faultOf(text: string): SideFault | null {
  if (text === '') return 'missing';
  const millimetres = readUnitsUp(text, 1);
  if (millimetres === null) return 'invalid';
  return millimetres < 1 || millimetres > maxSideMm ? 'range' : null;
}

/** A page about wrong sides has status 422, and one that couldn't be loaded 503. */
export async function loadBoxes(args: LoadArguments) {
  const { api, site, url, answer } = shopRequestOf(args);
  const typed = typedThing(url.searchParams);
  const page: BoxesData = {
    state: 'found',
    typed,
    faults: {},
    answer: null,
    sort: url.searchParams.get('tri') === 'prix' ? 'prix' : 'place',
  };
  if (boxFields.every((name) => typed[name] === '')) return data<BoxesData | FailedPage>(page);
  const faulty = boxFields.flatMap((name) => {
    const fault = faultOf(typed[name]);
    return fault ? [[name, fault] as const] : [];
  });
  if (faulty.length > 0)
    return data<BoxesData | FailedPage>({ ...page, faults: Object.fromEntries(faulty) }, { status: 422 });
  const { longueur: length, largeur: width, hauteur: height, calage: padding } = typed;
  const found = await answer(api.call(boxesCall, { parameters: { site }, query: { length, width, height, padding } }));
  return pageOf(found && { ...page, answer: found });
}

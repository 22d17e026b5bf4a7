/** Loads the page of the boxes that hold a thing, which its URL describes (docs/catalog.md, "The box that fits"). */
import { data } from 'react-router';
import type { PageArgs } from '#app/api/page-context.ts';
import type { Answered, Visitor } from '#app/api/use-cases.ts';
import { maxPaddingMm, maxSideMm, readSides } from '#domain/catalog/fit.ts';
import { objectGramsOf, objectWeightParam } from '#domain/catalog/object-weight.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { type FailedPage, pageOf, shopRequestOf } from './load-listing.ts';

export type BoxesAnswer = Answered<Visitor['shop']['boxes']>;

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
  /** What the thing weighs, for the sending prices. */
  readonly objectGrams: number;
}

/**
 * What a URL asks for. Three sides in the first field, such as `30x20x15`, are distributed; padding that is
 * too thick, or no number, counts as none.
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
export async function loadBoxes(args: PageArgs) {
  const { shop, site, url, answer } = shopRequestOf(args);
  const typed = typedThing(url.searchParams);
  const page: BoxesData = {
    state: 'found',
    typed,
    faults: {},
    answer: null,
    sort: url.searchParams.get('tri') === 'prix' ? 'prix' : 'place',
    objectGrams: objectGramsOf(url.searchParams.get(objectWeightParam)),
  };
  if (boxFields.every((name) => typed[name] === '')) return data<BoxesData | FailedPage>(page);
  const faulty = boxFields.flatMap((name) => {
    const fault = faultOf(typed[name]);
    return fault ? [[name, fault] as const] : [];
  });
  if (faulty.length > 0)
    return data<BoxesData | FailedPage>({ ...page, faults: Object.fromEntries(faulty) }, { status: 422 });
  const [length, width, height] = boxFields.map((name) => readUnitsUp(typed[name], 1) ?? 0);
  const thing: [number, number, number] = [length ?? 0, width ?? 0, height ?? 0];
  const paddingMm = readUnitsUp(typed.calage, 1) ?? 0;
  const found = await answer(shop.boxes({ site, thing, paddingMm, objectGrams: page.objectGrams }));
  return pageOf(found && { ...page, answer: found });
}

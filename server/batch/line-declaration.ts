/** Reads and stores the customs declaration of one line (docs/batches.md, "Customs"). */
import type { ComparedLine } from '#domain/batch/compared-line.ts';
import type { LineDeclarationAnswer } from '#domain/batch/declaration-contract.ts';
import { lineKnowledge } from '#domain/batch/line-customs.ts';
import type { ParcelKnowledge } from '#domain/cart/check-parcel.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import { checkDeclarationForm } from '#domain/customs/declaration-form-check.ts';
import { customsBorderOf, needsDeclaration } from '#domain/customs/declaration-need.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { BatchContext, BatchVisit } from './batch-context.ts';
import { findDeclaration, saveDeclaration } from './declaration-store.ts';
import { openCompared } from './read-batch.ts';

interface BorderLine {
  readonly line: ComparedLine;
  readonly shipment: Shipment;
}

/** Throws 404 for a file that the caller may not open, and for a line that isn't there or needs no declaration. */
async function openLine(context: BatchContext, visit: BatchVisit, number: number): Promise<BorderLine> {
  const { comparison } = await openCompared(context, visit);
  const line = comparison.lines.find((each) => each.line === number);
  const shipment = line?.shipment;
  const { territories } = context.cart.parcelKnowledge();
  // A letter may go without one, but by another service the same parcel doesn't.
  if (!line || !shipment || !needsDeclaration({ shipment, service: { letter: false } }, false, territories)) {
    throw new ApiError(404, [
      { type: 'NotFoundError', key: 'batch.declarationAbsent', subject: 'line', reason: 'unknown' },
    ]);
  }
  return { line, shipment };
}

function problemsOf(
  form: DeclarationForm,
  { line, shipment }: BorderLine,
  isByHand: boolean,
  knowledge: ParcelKnowledge,
  locale: Locale,
): LineDeclarationAnswer['problems'] {
  const unread = isByHand
    ? []
    : (line.declared?.faults ?? []).map(({ key, params }) => ({ place: 'articles', key, params }));
  const broken = checkDeclarationForm(form, lineKnowledge(shipment, line.cells, knowledge)).filter(
    ({ place }) => isByHand || place !== 'declared',
  );
  return [...unread, ...broken].map(({ place, key, params }) => ({
    place,
    message: errorMessage(locale, key, params),
  }));
}

function wireDeclaration(
  borderLine: BorderLine,
  byHand: DeclarationForm | null,
  { cart }: BatchContext,
  { locale }: BatchVisit,
): LineDeclarationAnswer {
  const { line, shipment } = borderLine;
  const { from, to, parcel } = shipment;
  const knowledge = cart.parcelKnowledge();
  const form = byHand ?? line.declared?.form ?? null;
  const { toBusiness, demands } = lineKnowledge(shipment, line.cells, knowledge);
  return {
    line: line.line,
    reference: line.cells.reference ?? '',
    from: { country: from.country, city: from.city },
    to: { country: to.country, city: to.city },
    weight: parcel.weightGrams / 1000,
    toBusiness,
    border: customsBorderOf({ shipment }, knowledge.territories),
    demands,
    form: form && { ...form, articles: [...form.articles] },
    problems: form ? problemsOf(form, borderLine, byHand !== null, knowledge, locale) : [],
  };
}

export async function readLineDeclaration(
  context: BatchContext,
  visit: BatchVisit,
  number: number,
): Promise<LineDeclarationAnswer> {
  const borderLine = await openLine(context, visit, number);
  return wireDeclaration(borderLine, await findDeclaration(context.db, visit.id, number), context, visit);
}

export async function declareLine(
  context: BatchContext,
  visit: BatchVisit,
  number: number,
  form: DeclarationForm,
): Promise<LineDeclarationAnswer> {
  const borderLine = await openLine(context, visit, number);
  await saveDeclaration(context.db, visit.id, number, form);
  return wireDeclaration(borderLine, form, context, visit);
}

/** Decides whether the parcel of a line needs a customs declaration, and checks the one that it has. */
import { declarationKnowledge, type ParcelKnowledge } from '#domain/cart/check-parcel.ts';
import { documentsCategory } from '#domain/cart/parcel-payload.ts';
import type { Declaration } from '#domain/customs/declaration.ts';
import { type DeclarationForm, declarationFormTotals, declarationOf } from '#domain/customs/declaration-form.ts';
import { checkDeclarationForm, type DeclarationFormProblem } from '#domain/customs/declaration-form-check.ts';
import { type DeclaredShipment, needsDeclaration } from '#domain/customs/declaration-need.ts';
import type { DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { type BatchFault, batchFault, quoted } from './batch-fault.ts';
import type { CustomsColumn } from './columns.ts';
import type { ComparedLine } from './compared-line.ts';
import type { LineCells } from './read-size.ts';

export interface LineCustoms {
  /** Whether it may not leave without a declaration, which can be incomplete: `faults` then says what is wrong with it. */
  readonly isNeeded: boolean;
  /** Whether the sender states that a letter contains nothing but documents, so that it needs none. */
  readonly documentsOnly: boolean;
  /** The declaration; null if none is needed or if there are faults. */
  readonly declaration: Declaration | null;
  /** Whether the sender has confirmed for this parcel that it contains nothing forbidden. */
  readonly isDeclared: boolean;
  readonly faults: readonly BatchFault[];
}

const nothing: LineCustoms = {
  isNeeded: false,
  documentsOnly: false,
  declaration: null,
  isDeclared: false,
  faults: [],
};

const columnOfField: Readonly<Record<string, CustomsColumn | undefined>> = {
  goodsType: 'goodsType',
  goodsDetail: 'goodsDetail',
  // What is wrong with the articles as a whole is their number or their weight.
  articles: 'unitWeight',
  description: 'articleDescription',
  quantity: 'articleQuantity',
  unitValue: 'unitValue',
  unitGrams: 'unitWeight',
  tariffNumber: 'tariffNumber',
  originCountry: 'originCountry',
};

/** Messages that say what to write in a cell, in place of those that say what to choose on a form. */
const cellMessages: Readonly<Partial<Record<ErrorKey, (typed: string) => ReturnType<typeof batchFault>>>> = {
  'customs.type': (typed) => batchFault('goodsType', 'batch.goodsType', { given: typed ? quoted(typed) : null }),
  'customs.unitWeightNumber': (typed) =>
    batchFault('unitWeight', 'batch.number', { given: quoted(typed), example: '0,25' }),
  'customs.originCountry': (typed) =>
    typed === ''
      ? batchFault('originCountry', 'batch.originMissing')
      : batchFault('originCountry', 'batch.country', { given: quoted(typed) }),
};

function faultOfProblem(form: DeclarationForm, { place, key, params }: DeclarationFormProblem): BatchFault {
  const [, at, articleField = ''] = /^articles\.(\d+)\.(\w+)$/.exec(place) ?? [];
  const article = at === undefined ? undefined : form.articles[Number(at)];
  const typed =
    place === 'goodsType'
      ? form.goodsType
      : (Object.entries(article ?? {}).find(([name]) => name === articleField)?.[1] ?? '');
  const fault = cellMessages[key]?.(typed) ?? batchFault(columnOfField[articleField || place] ?? null, key, params);
  return form.articles.length > 1 && at !== undefined ? { ...fault, article: Number(at) + 1 } : fault;
}

export function lineKnowledge(shipment: Shipment, cells: LineCells, knowledge: ParcelKnowledge): DeclarationKnowledge {
  return declarationKnowledge({ shipment }, (cells.companyName ?? '') !== '', knowledge);
}

/** By its type, and without articles. */
const saysDocumentsOnly = (form: DeclarationForm): boolean =>
  form.goodsType === documentsCategory && declarationFormTotals(form).articles === 0;

/**
 * `byHand` is the declaration that was filled in on the page, which replaces that of the cells; null if there is none.
 */
export function lineCustoms(
  { shipment, cells, declared }: Pick<ComparedLine, 'shipment' | 'cells' | 'declared'>,
  service: DeclaredShipment['service'],
  byHand: DeclarationForm | null,
  knowledge: ParcelKnowledge,
): LineCustoms {
  if (!shipment || !needsDeclaration({ shipment, service }, false, knowledge.territories)) return nothing;
  const form = byHand ?? declared?.form ?? null;
  if (form && saysDocumentsOnly(form) && !needsDeclaration({ shipment, service }, true, knowledge.territories)) {
    return { ...nothing, documentsOnly: true };
  }
  const incomplete = { ...nothing, isNeeded: true };
  if (!form) return { ...incomplete, faults: [batchFault(null, 'batch.customs')] };
  const own = lineKnowledge(shipment, cells, knowledge);
  const unread = byHand ? [] : (declared?.faults ?? []);
  const unreadColumns = new Set(unread.map(({ column }) => column));
  const broken = checkDeclarationForm(form, own)
    .filter(({ place }) => place !== 'declared')
    .map((problem) => faultOfProblem(form, problem));
  const faults = [...unread, ...broken.filter(({ column }) => !unreadColumns.has(column))];
  if (faults.length > 0) return { ...incomplete, faults };
  return { ...incomplete, declaration: declarationOf(form, own), isDeclared: form.declared };
}

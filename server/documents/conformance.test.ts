/** Rules that hold for every document: PDF/UA as far as it can be checked, and the same bytes for the same data. */
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import {
  aCn22,
  aCn23,
  aCommercialInvoice,
  aCustomsForm,
  aLabel,
  anInvoice,
  aQuotation,
  aReceipt,
  making,
  mixedLines,
} from '#tests/build/documents.ts';
import { anOrderedParcel } from '#tests/build/order-lines.ts';
import { pdfFaults } from '#tests/support/pdf-rules.ts';
import { makeCustomsPaper } from './make-customs-form.ts';
import { makeInvoice } from './make-invoice.ts';
import { makeLabelSheets, makeLabels } from './make-labels.ts';
import { makeQuotation } from './make-quotation.ts';
import { makeReceipt } from './make-receipt.ts';

const manyLines = Array.from({ length: 8 }, () => mixedLines).flat();

const documents = [
  ['a label of 10 × 15 cm', (facts) => makeLabels([aLabel()], '10x15', facts)],
  ['labels on A4', (facts) => makeLabels([aLabel(), aLabel(anOrderedParcel(1))], 'A4', facts)],
  ['labels on common sheets', (facts) => makeLabelSheets([aLabel(), aLabel(anOrderedParcel(1))], facts)],
  [
    'a label that is no specimen',
    (facts) => makeLabels([aLabel(anOrderedParcel(), { specimen: false })], '10x15', facts),
  ],
  ['a CN 22', (facts) => makeCustomsPaper(aCustomsForm(), aCn22, facts)],
  ['a CN 23', (facts) => makeCustomsPaper(aCustomsForm(), aCn23, facts)],
  ['a commercial invoice', (facts) => makeCustomsPaper(aCustomsForm(), aCommercialInvoice, facts)],
  ['an invoice', (facts) => makeInvoice(anInvoice(), facts)],
  ['an invoice of several pages', (facts) => makeInvoice(anInvoice(manyLines), facts)],
  ['a quotation', (facts) => makeQuotation(aQuotation(), facts)],
  ['a quotation of several pages', (facts) => makeQuotation(aQuotation(manyLines), facts)],
  ['a receipt', (facts) => makeReceipt(aReceipt(), facts)],
] as const satisfies readonly (readonly [string, (facts: typeof making) => Promise<Uint8Array>])[];

describe.each(documents)('%s', (_name, make) => {
  test('keeps the rules of PDF/UA', async () => {
    expect(await pdfFaults(await make(making))).toEqual([]);
  });

  test('has the same bytes for the same data and time', async () => {
    const [one, again] = [await make(making), await make(making)];
    expect(Buffer.compare(one, again)).toBe(0);
    expect(Buffer.compare(one, await make({ ...making, madeAt: new Date('2026-11-22T10:58:00Z') }))).not.toBe(0);
  });
});

test('a document without tags, title and language has faults by these rules', async () => {
  const doc = new PDFDocument({ size: [300, 300], info: { CreationDate: making.madeAt } });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.markContent('Span').text('marked', 290, 20, { lineBreak: false }).endMarkedContent();
  doc.text('unmarked', 20, 20, { lineBreak: false }).end();
  await ended;
  const faults = await pdfFaults(Buffer.concat(chunks));
  for (const fault of ['no title', 'no language', 'no mark of PDF/UA', 'not marked as tagged', 'beyond the page: ma'])
    expect(faults).toContain(fault);
  expect(faults).toContain('a font that can’t be embedded');
  expect(faults.some((fault) => fault.startsWith('untagged: '))).toBe(true);
});

/**
 * Everything that draws PDFs, as one module that is imported with the first document: its libraries (PDFKit, fontkit,
 * bwip-js) would take part of every start and stay in memory (docs/benchmarks.md, "Start").
 */
import { makeCustomsPaper } from './make-customs-form.ts';
import { makeInvoice } from './make-invoice.ts';
import { labelFormats, makeLabelSheets, makeLabels } from './make-labels.ts';
import { makeQuotation } from './make-quotation.ts';
import { makeReceipt } from './make-receipt.ts';

export const draw = {
  customsPaper: makeCustomsPaper,
  invoice: makeInvoice,
  labelFormats,
  labels: makeLabels,
  labelSheets: makeLabelSheets,
  quotation: makeQuotation,
  receipt: makeReceipt,
} as const;

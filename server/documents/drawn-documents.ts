/**
 * Everything that draws PDFs, as one module that is imported with the first document: its libraries (PDFKit, fontkit,
 * bwip-js) would take part of every start and stay in memory (docs/benchmarks.md, "Start").
 */
export { makeCustomsForm } from './make-customs-form.ts';
export { makeInvoice } from './make-invoice.ts';
export { labelFormats, makeLabelSheets, makeLabels } from './make-labels.ts';
export { makeQuotation } from './make-quotation.ts';
export { makeReceipt } from './make-receipt.ts';

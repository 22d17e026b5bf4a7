/** Puts into words what the lines of an invoice charge for, for the printed document, the record and staff's pages. */
import type { InvoiceSubject } from './invoice-data.ts';
import { groupedNumber } from './s10.ts';
import type { StatementWords } from './statement-words.ts';

/** The detail is printed below the text; it is empty if there is none. */
export type SubjectText = readonly [text: string, detail: string];

const subjectTexts: {
  readonly [K in InvoiceSubject['kind']]: (
    subject: Extract<InvoiceSubject, { kind: K }>,
    words: StatementWords,
  ) => SubjectText;
} = {
  PARCEL: ({ label, from, to, number }, words) => [
    `${words.shipment} ${label}`,
    [words.route(from, to), groupedNumber(number)].filter((text) => text !== '').join(', '),
  ],
  OPTION: ({ label }, words) => [`${words.option} ${label}`, ''],
  ARTICLE: ({ label, seller, own }, words) => [label, own ? words.soldBy(seller) : words.billedFor(seller)],
  DELIVERY: ({ seller, own }, words) => [`${words.deliveryBy}, ${seller}`, own ? '' : words.billedFor(seller)],
};

export function subjectText<K extends InvoiceSubject['kind']>(
  subject: Extract<InvoiceSubject, { kind: K }>,
  words: StatementWords,
): SubjectText {
  return subjectTexts[subject.kind as K](subject, words);
}

/** Makes the receipt of an order's parcels (docs/decisions/0019). */

import { dayFigure, dayText } from '#domain/documents/figures-text.ts';
import { labelWords } from '#domain/documents/label-words.ts';
import type { ReceiptData } from '#domain/documents/receipt-data.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import { statementWords } from '#domain/documents/statement-words.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { drawBody, drawRemarks, edges, makeStatement, sellerLines } from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';
import type { TextStyle } from './sheet-style.ts';

const large: TextStyle = { size: 5, weight: 'semibold' };

export async function makeReceipt(receipt: ReceiptData, making: MakingFacts): Promise<Uint8Array> {
  const { locale, seller, sender, orderCode, specimen } = receipt;
  const words = statementWords[locale];
  const { receiptColumns: heads } = words;
  const columns = [
    { title: heads.subject, edge: edges.left, align: 'left' },
    { title: heads.number, edge: 96, align: 'left' },
    { title: heads.deposit, edge: 134, align: 'left' },
    { title: heads.weight, edge: 170, align: 'right' },
    { title: heads.paid, edge: edges.right, align: 'right' },
  ] as const;
  const rows = receipt.parcels.map((parcel) => ({
    cells: [
      parcel.serviceLabel,
      groupedNumber(parcel.number),
      dayFigure(parcel.depositOn),
      kilogramText(parcel.grams, locale),
      formatPrice(parcel.paid),
    ],
    detail: [`${parcel.recipient}, ${words.route(parcel.from, parcel.to)}`, ...parcel.options].join(', '),
  }));
  const [senderName = '', ...senderLines] = sender;
  const parties = [
    { title: words.seller, name: seller.companyName, lines: sellerLines(seller, words) },
    { title: words.sender, name: senderName, lines: senderLines },
    { title: words.order, name: orderCode, lines: [] },
  ];
  const file = {
    title: `${words.receipt} ${orderCode}`,
    lines: [words.notAnInvoice, words.receiptedOn(dayText(receipt.issuedOn, locale))],
    locale,
    specimen,
    foot: [`${words.notAnInvoice}.`, ...(specimen ? [`${labelWords[locale].withoutValue}.`] : [])],
  };
  return makeStatement(file, making, (sheet, startPage) => {
    const top = drawBody(sheet, { parties, columns, rows, startPage, lowestTotals: 250 });
    sheet.text('P', words.paidInclusive, 126, top, large);
    sheet.text('P', formatPrice(receipt.total.taxInclusive), edges.right, top, { ...large, align: 'right' });
    const sentences = [words.paidBy(receipt.paidBy, dayText(receipt.paidOn, locale))];
    drawRemarks(sheet, { title: words.payment, sentences }, [], top - 2);
  });
}

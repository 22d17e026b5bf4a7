/** Makes the receipt of an order's parcels (docs/decisions/0019). */

import { dayFigure, dayText } from '#domain/documents/figures-text.ts';
import { labelWords } from '#domain/documents/label-words.ts';
import type { ReceiptData } from '#domain/documents/receipt-data.ts';
import { groupedNumber } from '#domain/documents/s10.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import {
  drawFoot,
  drawHead,
  drawParties,
  drawTable,
  edges,
  normal,
  sellerLines,
  small,
  startStatementPage,
  wordsOf,
} from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';
import { Sheet } from './sheet.ts';
import type { TextStyle } from './sheet-style.ts';

/** In millimetres, so that the total and the foot fit onto the same page. */
const lowestTotal = 250;

export async function makeReceipt(receipt: ReceiptData, { author, madeAt }: MakingFacts): Promise<Uint8Array> {
  const { locale, seller, sender, orderCode } = receipt;
  const words = wordsOf(locale);
  const title = `${words.receipt} ${orderCode}`;
  const sheet = new Sheet({ title, locale, author, madeAt });
  const lines = [words.notAnInvoice, words.receiptedOn(dayText(receipt.issuedOn, locale))];
  let pages = 0;
  const startPage = () => {
    startStatementPage(sheet, receipt.specimen ? labelWords[locale].specimen : null);
    drawHead(sheet, { name: author, title, lines }, pages === 0);
    pages += 1;
  };
  startPage();
  const [senderName = '', ...senderLines] = sender;
  const parties = [
    { title: words.seller, name: seller.companyName, lines: sellerLines(seller, words) },
    { title: words.sender, name: senderName, lines: senderLines },
    { title: words.order, name: orderCode, lines: [] },
  ];
  const top = drawParties(sheet, parties, 53);
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
  const end = drawTable(sheet, { columns, rows, startPage }, top + 6);
  if (end > lowestTotal) startPage();
  const totalTop = end > lowestTotal ? 56 : end + 6;
  const large: TextStyle = { size: 5, weight: 'semibold' };
  sheet.text('P', words.paidInclusive, 126, totalTop, large);
  sheet.text('P', formatPrice(receipt.total.taxInclusive), edges.right, totalTop, { ...large, align: 'right' });
  sheet.text('P', words.payment, edges.left, totalTop - 2, small);
  const paid = words.paidBy(receipt.paidBy, dayText(receipt.paidOn, locale));
  sheet.paragraph('P', paid, [edges.left, totalTop + 2.6, 96], normal);
  drawFoot(sheet, [`${words.notAnInvoice}.`, ...(receipt.specimen ? [`${labelWords[locale].withoutValue}.`] : [])]);
  sheet.numberPages(words.page, edges.right, 292, small);
  return sheet.finish();
}

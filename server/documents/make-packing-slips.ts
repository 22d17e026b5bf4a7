/** Makes the slips by which sellers pack articles, one page or more for each part of an order (docs/back-office.md, "Sending"). */
import type { Locale } from '#domain/site/locale.ts';
import { drawBody, edges, makeStatement } from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';

/** Texts are in the language of the slips. */
export interface PackingSlip {
  readonly code: string;
  readonly sellerName: string;
  /** The last day on which the articles should leave. */
  readonly sendBy: string;
  /** The lines of the delivery address, the name first. */
  readonly address: readonly string[];
  /** `quantity`: packs that are left to send. */
  readonly lines: readonly { readonly name: string; readonly reference: string; readonly quantity: number }[];
}

const words = {
  fr: {
    title: 'Bons de préparation',
    from: 'Vendeur',
    to: 'Destinataire',
    order: 'Commande',
    sendBy: (day: string) => `À envoyer le ${day} au plus tard`,
    article: 'Article',
    quantity: 'Quantité',
    packed: 'Emballé',
    foot: 'Ce bon n’est pas une facture.',
  },
  en: {
    title: 'Packing slips',
    from: 'Seller',
    to: 'Recipient',
    order: 'Order',
    sendBy: (day: string) => `To be sent by ${day}`,
    article: 'Article',
    quantity: 'Quantity',
    packed: 'Packed',
    foot: 'This slip is not an invoice.',
  },
} as const satisfies Record<Locale, object>;

/** In millimetres: below the last line nothing else has to fit. */
const lowest = 262;

export function makePackingSlips(
  slips: readonly PackingSlip[],
  locale: Locale,
  making: MakingFacts,
): Promise<Uint8Array> {
  const { title, foot, ...own } = words[locale];
  const columns = [
    { title: own.article, edge: edges.left, align: 'left' },
    { title: own.quantity, edge: 150, align: 'right' },
    { title: own.packed, edge: edges.right, align: 'right' },
  ] as const;
  return makeStatement({ title, lines: [], locale, specimen: false, foot: [foot] }, making, (sheet, startPage) => {
    for (const [at, { code, sellerName, sendBy, address, lines }] of slips.entries()) {
      if (at > 0) startPage();
      const [name = '', ...below] = address;
      const parties = [
        { title: own.order, name: code, lines: [own.sendBy(sendBy)] },
        { title: own.from, name: sellerName, lines: [] },
        { title: own.to, name, lines: below },
      ];
      const rows = lines.map((line) => ({
        cells: [line.name, String(line.quantity), '______'],
        detail: line.reference,
      }));
      drawBody(sheet, { parties, columns, rows, startPage, lowestTotals: lowest });
    }
  });
}

import type { checkout as french } from '#app/i18n/fr/checkout.ts';

/** Texts of the checkout summary, English. */
export const checkout = {
  title: 'Check the order',
  lead: 'Read each line, the addresses and the totals again. Nothing is reserved or charged: ordering online and paying are not open.',
  order: 'Order',
  line: 'Line',
  quantity: 'Qty',
  ht: 'excl. VAT',
  ttc: 'incl. VAT',
  sender: (address: string) => `Sender: ${address}`,
  recipient: (address: string) => `Recipient: ${address}`,
  soldBy: (seller: string, delivery: string) => `Sold by ${seller}. ${delivery}`,
  notCounted: 'Not counted',
  counted: (n: number) => `${n} counted`,
  blocked: (n: number) => (n === 1 ? 'One line prevents ordering' : `${n}\u00A0points prevent ordering`),
  blocks: {
    offerExpired: (line: string) => `${line}: its price has expired. Update it to order.`,
    withdrawn: (line: string) => `${line}: no longer sold by this seller.`,
    outOfStock: (line: string) => `${line}: sold out.`,
    insufficientStock: (line: string) => `${line}: not enough left.`,
    priceChanged: (line: string) => `${line}: the price has changed.`,
  },
  missing: 'What is missing',
  missingText: 'The delivery address of the items and the billing address are not asked for on this page.',
  signIn: 'Sign in, your cart comes along',
  back: 'Back to the cart',
  print: 'Print',
  failedTitle: 'The order could not be loaded',
} satisfies typeof french;

import type { confirmation as french } from '#app/i18n/fr/confirmation.ts';

const print = 'Print the label, A4 to fold or 10\u00A0×\u00A015\u00A0cm.';
const close = 'Close the parcel and stick the label flat on its largest side, without covering the barcode.';

/** Texts of the page of an order after its payment, English. */
export const confirmation = {
  title: 'Your order',
  titles: { paid: 'Order paid', cancelled: 'Order cancelled' },
  waitingTitle: { deciding: 'Payment under way', failed: 'Your order isn’t paid' },
  number: (code) => `No. ${code}`,
  mailed: (email) => `A confirmation is on its way to ${email}.`,
  aside: 'Documents and total',
  documents: 'Documents',
  failed: 'The request did not succeed. Try again in a moment.',
  undecided: 'The bank hasn’t answered yet. This page updates by itself, and you may close it.',
  nothingCharged: 'Nothing was charged.',
  declined: {
    insufficientFunds: 'The bank refused: there are not enough funds. Nothing was charged.',
    cardRefused: 'The bank refused this card. Nothing was charged.',
    authenticationFailed: 'The bank could not verify that it was you. Nothing was charged.',
    other: 'The bank refused the payment without saying why. Nothing was charged.',
  },
  held: (hour) => `Your prices and items are held until ${hour}.`,
  intents: {
    resume: 'Resume the payment',
    check: 'Check now',
    giveUp: 'Give up and get the cart back',
  },
  cancelled: 'It wasn’t paid, and nothing was charged. Your cart is as you left it.',
  refunded: 'The sum is returned by the means of payment you used. Allow a few days.',
  toCart: 'See the cart',
  now: 'What to do now',
  nowFor: (town) => `What to do now: parcel to ${town}`,
  articlesNow: 'Nothing: the sellers prepare your items and send them to your address.',
  steps: {
    POST_OFFICE: (day) => [
      print,
      close,
      `Hand it in at a post office before it closes, ${day}. Ask for the proof of deposit.`,
    ],
    RELAY: (day) => [print, close, `Hand it in at the pickup point, ${day}.`],
    MAILBOX: (day) => [print, close, `Put it in your mailbox before 8 a.m., ${day}: the postal worker takes it along.`],
  },
  follow: 'Follow it by the number',
  articles: 'Items ordered',
  articleOf: (quantity, seller, day) => `${quantity}, sold by ${seller}, delivered by ${day}`,
  again: 'Find this order again',
  againText: 'Without an account, keep the link in the email, or the order’s number and your email address.',
  createAccount: 'Create an account',
  unknown: 'Order not found here',
  unknownText:
    'This order doesn’t exist, or wasn’t placed in this browser. Find it by its number and the email address given with it.',
  codeLabel: 'Order number',
  codeHint: 'For example G26-7K3M9X, in the confirmation email',
  emailLabel: 'Email given with the order',
  lookUp: 'Find the order',
} satisfies typeof french;

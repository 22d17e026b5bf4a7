import type { confirmation as french } from '#app/i18n/fr/confirmation.ts';

const late = (day: string) => `Hand it in as soon as you can: ${day} has passed`;

/** Texts of the page of an order after its payment, English. */
export const confirmation = {
  title: 'Your order',
  titles: {
    PAYMENT_PENDING: 'Awaiting payment',
    PAYMENT_FAILED: 'Payment failed',
    PAID: 'Order paid',
    IN_PREPARATION: 'Order paid',
    SHIPPED: 'Order on its way',
    DELIVERED: 'Everything has arrived',
    CANCELLED: 'Order cancelled',
  },
  waitingTitle: { deciding: 'Payment under way', failed: 'Your order isn’t paid' },
  number: (code) => `No. ${code}`,
  mailed: (email) => `A confirmation is on its way to ${email}.`,
  aside: 'Documents and total',
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
  takenBack:
    'You contested this payment and your bank has already given you the money back. So we don’t refund you a second time.',
  refunded: 'The sum is returned by the means of payment you used. Allow a few days.',
  toCart: 'See the cart',
  toShop: 'Back to the shop',
  toComparator: 'Send another parcel',
  now: 'What to do now',
  print: { title: 'Print the label', text: 'A4 to fold, or 10\u00A0×\u00A015\u00A0cm.' },
  label: (format) => `Label ${format}`,
  smallFormat: '10\u00A0×\u00A015\u00A0cm',
  awaitLabel: {
    title: 'The label is being made',
    text: 'It appears here in a minute, and you’ll also find it among your documents.',
  },
  close: { title: 'Close it and stick the label on', text: 'On the largest face, flat, without covering the barcode.' },
  deposit: {
    POST_OFFICE: (day, isLate) => ({
      title: isLate ? late(day) : `Hand it in on ${day}`,
      text: 'At a post office, before it closes. Ask for the proof of deposit.',
    }),
    RELAY: (day, isLate) => ({
      title: isLate ? late(day) : `Hand it in on ${day}`,
      text: 'At the pickup point you chose, during its opening hours. Keep the receipt.',
    }),
    OWN_BOX: (day, isLate) => ({
      title: isLate
        ? `The postal worker was to take it on ${day}: hand it in at a post office`
        : `Put it in your mailbox on ${day}`,
      text: 'Before 8\u00A0a.m.: the postal worker takes it along.',
    }),
    STREET_BOX: (day, isLate) => ({
      title: isLate ? late(day) : `Post it on ${day}`,
      text: 'In a street mailbox, before the collection time on it.',
    }),
  },
  acts: {
    NOTHING: ({ expected }) => ({
      title: 'Nothing to do: the parcel is on its way',
      text: expected === '' ? 'The carrier tells the recipient.' : `Expected on ${expected}.`,
    }),
    COLLECT: ({ until }) => ({
      title: 'Ready for the recipient to collect',
      text:
        until === ''
          ? 'The parcel waits there, against proof of identity, for as long as the carrier has told them.'
          : `The parcel waits until ${until}, against proof of identity. After that it is sent back to you.`,
    }),
    HELD_UP: () => ({
      title: 'Held up on its way',
      text: 'The carrier is looking for a solution. If nothing moves, ask for an enquiry.',
    }),
    RETURNED: ({ proof }) => ({ title: 'The parcel has come back to you', text: proof }),
    DONE: ({ proof }) => ({ title: 'Delivered', text: `${proof}, as the carrier says.` }),
    CANCELLED: () => ({
      title: 'Parcel cancelled',
      text: 'The label is void: a parcel handed in with it would be returned to you at your expense.',
    }),
  },
  delayed: (announced, cause) => `At first announced for ${announced}. ${cause}`,
  depositCode: {
    title: 'No printer? Use the deposit code',
    atPostOffice: 'Show this code at the post office, which prints the label.',
    atRelay: 'Show this code at the pickup point, which prints the label.',
    label: (code) => `Deposit code to scan, ${code}`,
    typed: 'If it can’t be scanned, read out:',
    demo: 'A code of the demo: no point accepts it.',
  },
  places: {
    lastDay: (day) => `Last day: ${day}`,
    more: 'Other drop-off points',
    demo: 'Demo: these points are invented.',
  },
  again: 'Find this order again',
  againText: 'Without an account, keep the link in the email, or the order’s number and your email address.',
  createAccount: 'Create an account',
  keepParcel: {
    text: 'This browser can keep the trip and the weight, without names or addresses, and offer you this parcel again for 30\u00A0days.',
    keep: 'Keep this parcel',
    forget: 'Forget this parcel',
  },
  forget: 'Forget these orders on this device',
  forgotten: 'This device has forgotten your orders. The link in your e-mail still opens them.',
  unknown: 'Order not found here',
  unknownText:
    'This order doesn’t exist, or wasn’t placed in this browser. Find it by its number and the email address given with it.',
  codeLabel: 'Order number',
  codeHint: 'For example G26-7K3M9X, in the confirmation email',
  emailLabel: 'E-mail given with the order',
  find: { title: 'Find an order without an account', lead: 'With its number and the email address given with it.' },
  lookUp: 'Find the order',
} satisfies typeof french;

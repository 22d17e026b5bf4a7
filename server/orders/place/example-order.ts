/** An invented order, stored nowhere, about which a shop without orders shows its mails. */
import { emptyAddressForm } from '#domain/address/address-form.ts';
import { maskSign } from '#domain/orders/masked-mail.ts';
import { orderTotals } from '#domain/orders/order-line.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { type DemoOrdersOptions, type DemoSeedOptions, demoHome, prepareOrder } from './demo.ts';
import { lastDemoOrder } from './demo-orders.ts';

/** Never the code of a real order, because those don't contain the letter L. */
export const exampleCode = 'G00-EXEMPLE';

const buyer = {
  id: '',
  site: 'part',
  sender: {
    ...emptyAddressForm,
    ...demoHome,
    civility: 'mrs',
    firstName: 'Camille',
    lastName: 'Martin',
    email: 'camille.martin@example.fr',
    mobilePhone: '0612345678',
  },
  company: '',
} as const;

/** A parcel and a pack at today's prices, as far as the shop sells them. */
async function exampleOrder(options: DemoOrdersOptions): Promise<Order> {
  const { createdAt, lines, tracking } = await prepareOrder(options, lastDemoOrder, buyer);
  const payBefore = new Date(createdAt.getTime() + 3_600_000);
  return {
    ...{ code: exampleCode, guid: maskSign, site: 'part', status: 'PAID', demo: true, email: null, locale: 'fr' },
    ...{ removed: [], legalEntity: '', hasAccount: false, checkout: null, total: orderTotals(lines).total },
    ...{ totalItems: lines.length, createdAt, payBefore, paidAt: createdAt, cancelledAt: null },
    ...{ invoiceNumber: null, creditNoteNumber: null, lines, applied: [], attempt: null, refunds: [] },
    ...{ takenBack: false, parts: [], dispatches: [], unavailable: [], claims: [], returns: [], withdrawal: null },
    ...{ cancellations: [], labels: [] },
    tracking: tracking.map(({ entryNumber, events }) => ({
      ...{ entryNumber, events, number: `DEMO-${entryNumber + 1}`, status: events.at(-1)?.code ?? 'ANNOUNCED' },
    })),
  };
}

/** The order that mails are shown about: the invented one, unless another's code is given; null for an unknown code. */
export const findModelOrder = (options: DemoSeedOptions, code: string | null): Promise<Order | null> =>
  code === null || code === exampleCode ? exampleOrder(options) : findOrderForShop(options.db, code);

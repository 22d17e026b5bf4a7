/** Creates the services of orders: placing and paying, mails and documents, tracking, and the work of staff. */
import { ownSellerOf } from '#domain/catalog/own-seller.ts';
import type { Locale } from '#domain/site/locale.ts';
import { findPrimary } from '#server/address/address-book-store.ts';
import { describedLabels } from '#server/documents/described-labels.ts';
import { createFileOutbox } from '#server/documents/invoice-outbox.ts';
import { createDocumentService } from '#server/documents/service.ts';
import { createLabelServices } from '#server/documents/sls-labels.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import type { Mail } from '#server/mail/service.ts';
import { type CompletionContext, completeMail } from '#server/orders/complete-mail.ts';
import type { FactsContext } from '#server/orders/invoices/invoice-facts.ts';
import { createInvoiceRecords } from '#server/orders/invoices/invoice-records.ts';
import { writeParcelMail } from '#server/orders/mails/parcel-mails.ts';
import { writeRecipientMail } from '#server/orders/mails/recipient-mails.ts';
import type { FollowContext } from '#server/orders/parcels/follow-parcels.ts';
import type { StatusContext } from '#server/orders/pay/change-status.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { localiseOrder } from '#server/orders/service.ts';
import type { PaymentService } from '#server/payment/service.ts';
import { createTrackingService } from '#server/tracking/providers.ts';
import { tellOrder, tellParcel } from '#server/webhook/tell.ts';
import { type AssemblyOptions, senderOf, sharedContext } from './assembly-options.ts';
import type { ShoppingServices } from './shopping-services.ts';

function factsContext(
  { config, brand, territory, tariffs }: AssemblyOptions,
  { customs }: Pick<ShoppingServices, 'customs'>,
): FactsContext {
  return {
    destinationRules: customs.destinationRules,
    isDemo: config.env !== 'production',
    ownSeller: ownSellerOf(brand.file).legal,
    territories: () => tariffs.current().territories,
    countryName: (locale, country) =>
      territory.destinationCountries(locale).find(({ isoAlpha2 }) => isoAlpha2 === country)?.label ?? country,
    dayOf: (at) => territory.localTime('FR', at).date,
    vatOnDebits: config.vatOnDebits === 'on',
    hasInvoicePlatform: config.invoiceOutbox !== null,
  };
}

function createOrderPapers(
  options: AssemblyOptions,
  facts: FactsContext,
  { cart }: Pick<ShoppingServices, 'cart'>,
  complete: (mail: Mail) => ReturnType<typeof completeMail>,
) {
  const { config, mail } = options;
  const context = sharedContext(options);
  const invoicePlatform = config.invoiceOutbox === null ? null : createFileOutbox(config.invoiceOutbox);
  return {
    outbox: createOutbox({ ...context, mail, complete, host: new URL(config.origin).hostname }),
    invoices: createInvoiceRecords({ ...context, ...facts, invoicePlatform }),
    localise: (order: Order, locale: Locale) =>
      localiseOrder({ cart, catalog: options.catalog, clock: options.clock }, order, locale),
  };
}

function statusContext(
  options: AssemblyOptions,
  { cart }: Pick<ShoppingServices, 'cart'>,
  papers: ReturnType<typeof createOrderPapers>,
): StatusContext {
  const { catalog, territory } = options;
  return {
    ...papers,
    cart,
    catalog,
    newId: sharedContext(options).newId,
    sender: senderOf(options),
    yearOf: (now) => Number(territory.localTime('FR', now).date.slice(0, 4)),
    onOrderNews: tellOrder,
    onParcelNews: tellParcel,
  };
}

export function createOrderServices(
  options: AssemblyOptions,
  shopping: ShoppingServices & Pick<CompletionContext, 'content'>,
  payment: PaymentService,
) {
  const { config, brand, catalog, territory, clock } = options;
  const { shipping, relay, journey, cart, flags, tariffs } = shopping;
  const context = { ...sharedContext(options), tariffs };
  const { db, dataFolder } = context;
  const labelServices = new Map([
    ...createLabelServices(config, brand.file.name, options.upstream.recorder('labels')),
    ...describedLabels(shipping.handlings),
  ]);
  const documents = createDocumentService({ db, dataFolder, author: brand.file.name, labelServices });
  const facts = factsContext(options, shopping);
  const sender = senderOf(options);
  const papers = createOrderPapers(options, facts, shopping, (written) => completeMail(completion, written));
  const { outbox, invoices, localise } = papers;
  const { content } = shopping;
  const completion: CompletionContext = { ...context, ...facts, documents, relay, shipping, content, sender, localise };
  const status = statusContext(options, shopping, papers);
  const mails = { shipping, relay, territory, clock, outbox, sender };
  const parcelTracking: FollowContext = {
    ...context,
    shipping,
    status,
    tracking: options.tracking ?? createTrackingService(context, shipping.handlings),
    async writeMail(tx, parcel, kind) {
      await writeParcelMail(mails, tx, parcel, kind);
      await writeRecipientMail(mails, tx, parcel, kind);
    },
  };
  const checkout = {
    ...context,
    ...status,
    origin: config.origin,
    flags,
    cart,
    catalog,
    shipping,
    payment,
    localise,
    documents,
    primaryAddress: (accountId: string) => findPrimary(db, accountId),
    ...facts,
  };
  return {
    orders: { db, shipping, relay, journey, cart, catalog, territory, clock },
    checkout,
    /** What staff need to handle orders. */
    staffOrders: {
      ...checkout,
      invoices,
      today: () => facts.dayOf(clock()),
      localTimeOf: (at: Date) => territory.localTime('FR', at),
    },
    parcelTracking,
    documents,
    mailModels: { ...completion, shipping, relay, catalog },
    outbox,
    invoices,
  };
}

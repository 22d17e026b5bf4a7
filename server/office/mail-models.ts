/** Every kind of mail as it would be sent, made from an order (docs/back-office.md, "Mails"). */
import { addresseeOf } from '#domain/cart/addressee.ts';
import { documentName } from '#domain/documents/document-names.ts';
import type { OwnTexts } from '#domain/mail/own-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { DocumentType } from '#domain/orders/document-type.ts';
import { maskSign } from '#domain/orders/masked-mail.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import { type OrderMailKind, orderMailKinds } from '#domain/orders/order-status.ts';
import { type ParcelMailKind, parcelMailKinds } from '#domain/orders/parcel-mails.ts';
import { type TraceWords, traceOf } from '#domain/orders/trace.ts';
import { traceWordsEn } from '#domain/orders/trace-words-en.ts';
import { traceWordsFr } from '#domain/orders/trace-words-fr.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';
import type { Locale } from '#domain/site/locale.ts';
import { addDays } from '#domain/time/date.ts';
import { accountMails } from '#server/account/mails.ts';
import { noticeFacts, noticeMails } from '#server/catalog/stock-notice-mails.ts';
import { notFound } from '#server/http/refusals.ts';
import { type MailKind, type MailReader, mailWords, makeMail } from '#server/mail/define-mail.ts';
import type { Mail } from '#server/mail/service.ts';
import { additionsOf, type CompletionContext } from '#server/orders/complete-mail.ts';
import { addressMail } from '#server/orders/mails/address-mail.ts';
import { claimMail } from '#server/orders/mails/claim-mails.ts';
import { dispatchDeliveredMail, dispatchMail } from '#server/orders/mails/dispatch-mail.ts';
import { type AboutOrder, type MailAdditions, orderMailFacts } from '#server/orders/mails/order-mail-facts.ts';
import { orderMails } from '#server/orders/mails/order-mails.ts';
import { parcelMails } from '#server/orders/mails/parcel-mails.ts';
import { recipientMails } from '#server/orders/mails/recipient-mails.ts';
import { returnMail, type ToldState, toldStates } from '#server/orders/mails/return-mails.ts';
import { staffRefundMail } from '#server/orders/mails/staff-refund-mail.ts';
import {
  withdrawalAcceptedMail,
  withdrawalMail,
  withdrawalRefusedMail,
} from '#server/orders/mails/withdrawal-mails.ts';
import type { DemoOrdersOptions } from '#server/orders/place/demo.ts';
import { exampleCode, findModelOrder } from '#server/orders/place/example-order.ts';
import type { Order } from '#server/orders/read/order-rows.ts';

/** The order from which models are made, in the language of the mail and without what opens it. */
interface Shown {
  readonly order: Order;
  readonly answer: OrderAnswer;
  readonly additions: MailAdditions;
  readonly now: Date;
}

interface MadeModel extends Mail {
  /** The words in braces that the operator's own texts can have. */
  readonly words: readonly string[];
}

/** Makes a mail of a kind, given its facts. */
type Making = <Facts extends object>(kind: MailKind<Facts>, facts: Facts) => MadeModel;
type Model = (make: Making, shown: Shown, locale: Locale) => MadeModel;

/** What has happened to the order when a mail of each kind is written. */
const situations: Readonly<Record<OrderMailKind, (shown: Shown) => AboutOrder & { readonly order?: OrderAnswer }>> = {
  confirmed: () => ({}),
  labelled: ({ answer }) => ({ part: answer.entries.slice(0, 1).map(({ entryNumber }) => entryNumber) }),
  unpaid: () => ({}),
  cancelled: ({ answer }) => ({ order: { ...answer, tracking: [] } }),
  refund: ({ answer, now }) => ({ order: { ...repaid(answer, now), status: 'CANCELLED' } }),
  partRefund({ answer, now }) {
    const entryNumbers = answer.entries.slice(0, 1).map(({ entryNumber }) => entryNumber);
    const amount = answer.entries[0]?.total.ttc ?? answer.total.ttc;
    const cancelled = { entryNumbers, amount, cancelled: now.toISOString() };
    return { order: { ...repaid(answer, now), cancellations: [cancelled] }, part: entryNumbers };
  },
  repaid: ({ answer, now }) => ({
    order: repaid(answer, now),
    extraPayment: { id: maskSign, amount: toCents(answer.total.ttc.value) },
  }),
};

const repaid = (answer: OrderAnswer, now: Date): OrderAnswer => ({
  ...answer,
  refunds: [{ status: 'REQUESTED', amount: answer.total.ttc, requested: now.toISOString() }],
});

const orderModel =
  (kind: OrderMailKind): Model =>
  (make, shown) => {
    const { order = shown.answer, ...about } = situations[kind](shown);
    return make(orderMails[kind], orderMailFacts(order, { ...shown.additions, ...about }));
  };

const lastEvents: Readonly<Record<ParcelMailKind, TrackingEventCode>> = {
  handedOver: 'DEPOSITED',
  problem: 'HELD_UP',
  outForDelivery: 'OUT_FOR_DELIVERY',
  toCollect: 'AT_RELAY',
  delivered: 'DELIVERED',
};
const traceWords: Readonly<Record<Locale, TraceWords>> = { fr: traceWordsFr, en: traceWordsEn };
const exampleNumber = '6A00000000000';

const parcelModel =
  (toRecipient: boolean) =>
  (kind: ParcelMailKind): Model =>
  (make, { order, answer, additions, now }, locale) => {
    const entry = answer.entries.find((each) => 'smt' in each);
    const parcel = order.lines.filter(isOrderedParcel)[0];
    const today = now.toISOString().slice(0, 10);
    const town = parcel?.payload.addresses.addressTo.town ?? '';
    const code = lastEvents[kind];
    const number = order.tracking.find(({ entryNumber }) => entryNumber === parcel?.entryNumber)?.number;
    const trace = traceOf(
      number ?? exampleNumber,
      {
        carrierName: parcel?.quoted.service.carrierName ?? '',
        serviceName: entry?.product.name ?? '',
        ...{ stops: [], status: code, arrival: today, expectedOn: kind === 'problem' ? addDays(today, 2) : null },
        events: [{ code, at: now.toISOString(), place: town }],
      },
      traceWords[locale],
      today,
    );
    const entryNumber = parcel?.entryNumber ?? 0;
    const waits = kind === 'toCollect' ? additions.followed.get(entryNumber)?.places.pickUp : null;
    const pickUp = waits ? { ...waits, lastDay: addDays(today, 14) } : null;
    const recipient = parcel ? addresseeOf(parcel.payload.addresses.addressTo) : '';
    const wire = { ...trace, events: [...trace.events], stops: [], pickUp };
    if (toRecipient) {
      const sender = parcel ? addresseeOf(parcel.payload.addresses.addressFrom) : '';
      return make(recipientMails[kind], { code: order.code, entryNumber, trace: wire, sender, token: maskSign });
    }
    return make(parcelMails[kind], {
      code: order.code,
      entryNumber,
      town,
      recipient,
      trace: wire,
      token: maskSign,
    });
  };

const byName = <Name extends string>(room: string, names: readonly Name[], model: (name: Name) => Model) =>
  names.map((name) => [`${room}.${name}`, model(name)] as const);

const opened = ({ answer: { code } }: Shown) => ({ code, opener: code });
const rows = ({ answer }: Shown) =>
  answer.entries.map(({ product, total }) => ({ name: product.name, amount: formatPrice(toCents(total.ttc.value)) }));
const receipt = { number: 'R-00000000', statementId: maskSign } as const;

const returnModel =
  (told: ToldState): Model =>
  (make, shown) =>
    make(returnMail, {
      ...{ ...opened(shown), id: maskSign, told, seller: 'vendeur', statedAt: shown.now, rows: rows(shown) },
      ...{ amount: formatPrice(toCents(shown.answer.total.ttc.value)), returnTo: '…', wayBack: null },
      ...{ paidBy: 'seller', labelState: 'MADE', reason: told === 'REFUSED' ? 'LATE' : null, note: '', mediator: '' },
    });

const otherModels: Readonly<Record<string, Model>> = {
  'order.dispatch': (make, shown) =>
    make(dispatchMail, {
      ...opened(shown),
      id: '',
      carrier: 'COLISSIMO',
      number: null,
      isLast: true,
      rows: rows(shown),
    }),
  'order.staffRefund': (make, shown) =>
    make(staffRefundMail, {
      ...{
        ...opened(shown),
        refundId: '',
        rows: rows(shown),
        reason: 'late',
        message: '',
        creditNote: 'A-2026-000001',
      },
      total: formatPrice(toCents(shown.answer.total.ttc.value)),
    }),
  'order.dispatchDelivered': (make, shown) =>
    make(dispatchDeliveredMail, { ...opened(shown), id: '', rows: rows(shown), withdrawal: null }),
  'order.claim': (make, shown) =>
    make(claimMail, { ...opened(shown), id: '', kind: 'DAMAGED', name: rows(shown)[0]?.name ?? '', answer: null }),
  'order.claimRefused': (make, shown) =>
    make(claimMail, { ...opened(shown), id: '', kind: 'LOST', name: rows(shown)[0]?.name ?? '', answer: '…' }),
  ...Object.fromEntries(toldStates.map((told) => [`return.${told.toLowerCase()}`, returnModel(told)])),
  'order.address': (make, shown) => make(addressMail, { ...opened(shown), mailId: '', resend: 0, isOfOrder: true }),
  'withdrawal.received': (make, shown) =>
    make(withdrawalMail, {
      ...{ id: maskSign, number: receipt.number, stated: shown.now.toISOString(), name: 'Camille Martin' },
      ...{ code: shown.answer.code, items: '', takenBack: false },
    }),
  'withdrawal.accepted': (make, shown) =>
    make(withdrawalAcceptedMail, {
      ...{ ...opened(shown), ...receipt, takenBack: false, places: [] },
      returnBefore: addDays(shown.now.toISOString().slice(0, 10), 14),
    }),
  'withdrawal.refused': (make, shown) =>
    make(withdrawalRefusedMail, { ...opened(shown), ...receipt, reason: 'LATE', note: '', mediator: '' }),
};

const noticeModel =
  (name: keyof typeof noticeMails): Model =>
  (make, { now }, locale) => {
    const product = { code: 'carton', ownRange: false, name: { fr: 'Carton', en: 'Box' }, pack: { fr: '', en: '' } };
    return make(noticeMails[name], noticeFacts({ id: maskSign, locale }, product, maskSign, now));
  };

const accountModel =
  (name: keyof typeof accountMails): Model =>
  (make) =>
    make(accountMails[name], { firstName: 'Camille', secret: maskSign });

/** Those about orders come first; they need one. */
const models: ReadonlyMap<string, Model> = new Map([
  ...byName('order', orderMailKinds, orderModel),
  ...byName('parcel', parcelMailKinds, parcelModel(false)),
  ...byName('recipient', parcelMailKinds, parcelModel(true)),
  ...Object.entries(otherModels),
  ...byName('notice', Object.keys(noticeMails) as (keyof typeof noticeMails)[], noticeModel),
  ...byName('account', Object.keys(accountMails) as (keyof typeof accountMails)[], accountModel),
]);

/** The documents in the mails of a paid order with one parcel. */
const exampleDocuments: Readonly<Partial<Record<OrderMailKind, readonly DocumentType[]>>> = {
  confirmed: ['LABEL', 'RECEIPT', 'INVOICE'],
  labelled: ['LABEL'],
  refund: ['CREDIT_NOTE'],
  partRefund: ['CREDIT_NOTE'],
};

/** Orders invented for the demo have no documents; their mails name those that a paid one has. */
function withExampleFiles({ files, ...known }: MailAdditions, kind: OrderMailKind, order: Order, locale: Locale) {
  const types = exampleDocuments[kind] ?? [];
  const names = types.map((type) => documentName({ type, format: 'A4', town: null, number: null }, locale));
  const labelled = order.lines.map(({ entryNumber }) => entryNumber);
  return { ...known, files: { attached: [...names, ...(files?.attached ?? [])], leftOut: [], labelled } };
}

export type ModelContext = CompletionContext & DemoOrdersOptions;

async function shownOrder(context: ModelContext, code: string | null, kind: string) {
  const order = await findModelOrder(context, code);
  if (!order) return null;
  return async (locale: Locale): Promise<Shown> => {
    const answer = { ...context.localise(order, locale), guid: null };
    const orderKind = orderMailKinds.find((each) => `order.${each}` === kind) ?? 'confirmed';
    const made = await additionsOf(context, { ...order, locale }, answer, orderKind);
    const additions = order.demo ? withExampleFiles(made, orderKind, order, locale) : made;
    return { order, answer, additions, now: context.clock() };
  };
}

export interface ModelWish {
  /** Code of the order that the mail is about; null for an invented order. */
  readonly order: string | null;
  readonly locale: Locale;
  /** The operator's own texts to show the mail with, in place of the saved ones. */
  readonly texts?: OwnTexts | undefined;
}

/** Makes mails of the wished kinds. Throws 404 for an unknown order or kind. */
async function makeModels(context: ModelContext, kinds: readonly string[], { order, locale, texts }: ModelWish) {
  const shown = await shownOrder(context, order, kinds.length === 1 ? (kinds[0] ?? '') : '');
  if (!shown) return { code: null, mails: [] };
  const example = await shown(locale);
  const reader: MailReader = { email: `${maskSign}@example.fr`, locale, site: example.order.site };
  const sender = texts ? { ...context.sender, ownText: () => texts[locale] } : context.sender;
  const make: Making = (kind, facts) => ({
    ...makeMail(kind, sender, reader, facts),
    words: Object.keys(mailWords(sender.brand, locale, facts)),
  });
  const mails = kinds.flatMap((kind) => {
    const model = models.get(kind);
    return model ? [{ kind, ...model(make, example, locale) }] : [];
  });
  return { code: example.order.code, mails };
}

/** All kinds with subject and first sentence, and the order's code; null and no kind if there is no such order. */
export async function listModels(context: ModelContext, wish: ModelWish) {
  const { code, mails } = await makeModels(context, [...models.keys()], wish);
  return {
    code,
    isExample: code === exampleCode,
    kinds: mails.map(({ kind, subject, text }) => ({ kind, subject, lead: text.split('\n\n')[1] ?? '' })),
  };
}

/** Throws 404 for an unknown kind, and if there is no such order. */
export async function readModel(context: ModelContext, kind: string, wish: ModelWish): Promise<MadeModel> {
  const [mail] = (await makeModels(context, [kind], wish)).mails;
  if (!mail) throw notFound('kind');
  return mail;
}

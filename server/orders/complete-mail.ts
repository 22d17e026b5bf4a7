/**
 * Completes mails about orders when they are sent: with what has come about since they were written, such as tracking
 * numbers, and with their files, which are so stored nowhere but with the order
 * (docs/decisions/0042-mails-that-say-it-all.md).
 */
import { paperTypes } from '#domain/customs/customs-papers.ts';
import { labelSheetFormat } from '#domain/documents/document-names.ts';
import { type TermsData, termsDataOf } from '#domain/documents/terms-data.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { type DocumentType, documentFileName, documentFormats } from '#domain/orders/document-type.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { OrderMailKind } from '#domain/orders/order-status.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { ContentService } from '#server/content/service.ts';
import type { DocumentService } from '#server/documents/service.ts';
import { type MailSender, makeMail } from '#server/mail/define-mail.ts';
import type { Mail, MailCompletion, MailFile, MailToSend } from '#server/mail/service.ts';
import { type DocumentsContext, readDocument } from '#server/orders/invoices/order-documents.ts';
import {
  type MailAdditions,
  type MailFileNames,
  noAdditions,
  orderMailFacts,
} from '#server/orders/mails/order-mail-facts.ts';
import { completedKinds, orderMails } from '#server/orders/mails/order-mails.ts';
import { withPickUpPlace } from '#server/orders/mails/parcel-mails.ts';
import { completeRecipientMail } from '#server/orders/mails/recipient-mails.ts';
import { followedParcels } from '#server/orders/read/followed-parcels.ts';
import { livingLines, type Order } from '#server/orders/read/order-rows.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import type { TraceOptions } from '#server/orders/read/trace.ts';
import { findCreditNote } from '#server/orders/staff/staff-refunds.ts';
import { errorKind } from '#server/process/logger.ts';

export interface CompletionContext extends DocumentsContext, TraceOptions {
  readonly sender: MailSender;
  readonly localise: (order: Order, locale: Locale) => OrderAnswer;
  readonly content: Pick<ContentService, 'page'>;
  readonly documents: DocumentService;
}

/** The largest sum of the files of a mail, in bytes; encoded they take a third more, and many servers refuse 10 MB. */
export const maxFileBytes = 5 * 1024 * 1024;

type OrderDocument = OrderAnswer['documents'][number];

const papers: ReadonlySet<DocumentType> = new Set<DocumentType>(['LABEL', ...paperTypes]);

/** Which documents of its order each kind of mail has. */
const wanted: Readonly<Partial<Record<OrderMailKind, (document: OrderDocument, part: readonly number[]) => boolean>>> =
  {
    confirmed: ({ type }) => type !== 'CREDIT_NOTE',
    labelled: ({ type, entryNumber }, part) => papers.has(type) && part.includes(entryNumber ?? -1),
    refund: ({ type, entryNumber }) => type === 'CREDIT_NOTE' && entryNumber === null,
    partRefund: ({ type, entryNumber }, [first]) => type === 'CREDIT_NOTE' && entryNumber === first,
  };

/** Each label once: on the sheets of all if there are such, otherwise on A4 if there is one. */
function withoutRepeatedLabels(documents: readonly OrderDocument[]): readonly OrderDocument[] {
  const labels = documents.filter(({ type }) => type === 'LABEL');
  const hasSheets = labels.some(({ format }) => format === labelSheetFormat);
  const isRepeated = ({ type, format, entryNumber }: OrderDocument) =>
    type === 'LABEL' &&
    (hasSheets
      ? format !== labelSheetFormat
      : format !== 'A4' && labels.some((other) => other.format === 'A4' && other.entryNumber === entryNumber));
  return documents.filter((document) => !isRepeated(document));
}

interface Wish {
  /** In the language of the mail. */
  readonly name: string;
  readonly fileName: string;
  /** The lines of which it has the label. */
  readonly labelOf: readonly number[];
  readonly open: () => Promise<Uint8Array>;
}

const termsNames: Readonly<Record<Locale, readonly [name: string, fileName: string]>> = {
  fr: ['Conditions de vente (PDF)', 'conditions-de-vente.pdf'],
  en: ['Terms of sale (PDF)', 'terms-of-sale.pdf'],
};

/** Drawn again only if the page has changed. */
const drawnTerms = new Map<string, { readonly text: string; readonly bytes: Uint8Array }>();

async function openTerms({ content, documents, clock }: CompletionContext, site: Site, locale: Locale) {
  const terms: TermsData = termsDataOf(await content.page(site, pathOf('terms', 'part'), locale));
  const [key, text] = [`${site} ${locale}`, JSON.stringify(terms)];
  const drawn = drawnTerms.get(key);
  if (drawn?.text === text) return drawn.bytes;
  const bytes = await documents.terms(terms, locale, clock());
  drawnTerms.set(key, { text, bytes });
  return bytes;
}

function wishesOf(context: CompletionContext, order: Order, { kind, part }: MailCompletion, answer: OrderAnswer) {
  const { locale, site, code } = order;
  const numbers = livingLines(order)
    .filter(isOrderedParcel)
    .map(({ entryNumber }) => entryNumber);
  const isWanted = wanted[kind as OrderMailKind] ?? (() => false);
  const documents = withoutRepeatedLabels(answer.documents.filter((document) => isWanted(document, part ?? [])));
  const wishes = documents.flatMap(({ type, entryNumber, format: written, label: name }): Wish[] => {
    const format = documentFormats.find((each) => each === written);
    if (format === undefined) return [];
    const request = { type, entryNumber, format };
    const labelOf = type !== 'LABEL' ? [] : entryNumber === null ? numbers : [entryNumber];
    const open = () => readDocument(context, order, request);
    return [{ name, fileName: documentFileName(code, request), labelOf, open }];
  });
  const [name, fileName] = termsNames[locale];
  const terms: Wish = { name, fileName, labelOf: [], open: () => openTerms(context, site, locale) };
  return kind === 'confirmed' ? [...wishes, terms] : wishes;
}

/** Opens files as long as they fit; one that can't be made is left out, since the mail has to arrive all the same. */
async function openFiles({ logger }: Pick<CompletionContext, 'logger'>, order: string, wishes: readonly Wish[]) {
  const files: MailFile[] = [];
  const names = { attached: [] as string[], leftOut: [] as string[], labelled: [] as number[] };
  let left = maxFileBytes;
  for (const { name, fileName, labelOf, open } of wishes) {
    const bytes = await open().catch((error: unknown) => {
      logger.warn({ order, file: fileName, reason: errorKind(error) }, 'a file of a mail could not be made');
      return null;
    });
    if (bytes === null || bytes.length > left) {
      names.leftOut.push(name);
      continue;
    }
    left -= bytes.length;
    files.push({ name: fileName, type: 'application/pdf', bytes });
    names.attached.push(name);
    names.labelled.push(...labelOf);
  }
  return { files, names: names satisfies MailFileNames };
}

async function parcelsOf(context: CompletionContext, order: Order): Promise<Omit<MailAdditions, 'files'>> {
  const { parcels } = await followedParcels(context, order, order.locale);
  return { followed: new Map(parcels.map((each) => [each.entryNumber, each])), isDemo: context.isDemo };
}

/** The kinds that tell what to do with parcels; they are sent as they were written once the order is cancelled. */
const tellParcels: ReadonlySet<string> = new Set<OrderMailKind>(['confirmed', 'labelled']);

/** What a mail about an order would say if it were sent now with all its files; none of them is made. */
export async function additionsOf(context: CompletionContext, order: Order, answer: OrderAnswer, kind: OrderMailKind) {
  const wishes = wishesOf(
    context,
    order,
    { order: order.code, kind, part: answer.entries.map((each) => each.entryNumber) },
    answer,
  );
  const attached = wishes.map(({ name }) => name);
  const labelled = wishes.flatMap(({ labelOf }) => labelOf);
  return { files: { attached, leftOut: [], labelled }, ...(await parcelsOf(context, order)) };
}

async function completeOrderMail(context: CompletionContext, mail: Mail, completion: MailCompletion, order: Order) {
  const { kind, part } = completion;
  const isAboutParcels = tellParcels.has(kind);
  if (isAboutParcels && order.status === 'CANCELLED') return mail;
  const answer = context.localise(order, mail.locale);
  const wishes = wishesOf(context, { ...order, locale: mail.locale }, completion, answer);
  const { files, names } = await openFiles(context, order.code, wishes);
  const known = isAboutParcels ? await parcelsOf(context, order) : noAdditions;
  const facts = orderMailFacts(answer, { ...known, part, files: names });
  const reader = { email: mail.to, locale: mail.locale, site: order.site };
  return { ...mail, ...makeMail(orderMails[kind as OrderMailKind], context.sender, reader, facts), files };
}

/** A mail whose order exists no more is sent as it was written, except to a recipient. */
export async function completeMail(context: CompletionContext, mail: Mail): Promise<MailToSend | null> {
  const { completion } = mail;
  if (completion?.toRecipient) return completeRecipientMail(context, mail, completion);
  const order = completion && (await findOrderForShop(context.db, completion.order));
  if (!order) return mail;
  const { kind, part, refund } = completion;
  if (completedKinds.has(kind)) return completeOrderMail(context, mail, completion, order);
  if (refund !== undefined) {
    const note = { name: '', fileName: `${order.code}-credit_note.pdf`, labelOf: [] };
    const open = () => findCreditNote(context, { code: order.code, id: refund });
    return { ...mail, files: (await openFiles(context, order.code, [{ ...note, open }])).files };
  }
  if (kind === 'return') {
    const request = { type: 'RETURN_LABEL', entryNumber: part?.[0] ?? 0, format: 'A4' } as const;
    const label = { name: '', fileName: documentFileName(order.code, request), labelOf: [] };
    const open = () => readDocument(context, order, request);
    return { ...mail, files: (await openFiles(context, order.code, [{ ...label, open }])).files };
  }
  return withPickUpPlace(context, mail, { code: order.code, entryNumber: part?.[0] ?? -1 });
}

/** The use case that sends the parcel of a cart line to several further recipients at once. */

import { setImmediate } from 'node:timers/promises';
import type { AddressForm } from '#domain/address/address-form.ts';
import { checkAddressForCarrier } from '#domain/address/check-for-carrier.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { parcelPrice, sumPrices } from '#domain/cart/parcel-price.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { detailsForRecipient } from '#domain/journey/add-recipient.ts';
import type { DraftAnswer, JourneyProblem } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { detailsOfPayload, parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { RecipientAnswer, RecipientsAnswer } from '#domain/journey/recipients-contract.ts';
import { needsStreet } from '#domain/shipping/delivery-mode.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { contactDemand } from '#domain/shipping/recipient-contact.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { BatchParcel } from '#server/cart/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { RecipientQuote } from '#server/shipping/service.ts';
import { possibleDay } from './draft-offer.ts';
import { emptyDraft, type JourneyContext, type JourneyVisit, localisedDraft } from './own-draft.ts';

export interface NumberedRecipient {
  readonly line: number;
  readonly address: AddressForm;
}

export interface RecipientsWish {
  readonly entryNumber: number;
  /** UUID of the form: a line of it is added to a cart only once. */
  readonly form: string;
  /** Whether only to answer prices and problems, without adding anything. */
  readonly isPreview: boolean;
  /** Whether they are told by e-mail; undefined as in the line. */
  readonly notifyRecipient?: boolean | undefined;
  readonly recipients: readonly NumberedRecipient[];
}

/** What is missing or wrong, each message once; `fields` are those about a field of the recipient's address. */
type Problems = Pick<RecipientAnswer, 'messages' | 'fields'>;

/** What is known of a recipient before anything is added; `parcel` is missing in a preview and if there is a problem. */
interface Prepared extends Problems {
  readonly line: number;
  readonly state: 'ready' | 'incomplete' | 'notOffered';
  readonly price: OfferPrice | null;
  readonly parcel?: BatchParcel['parcel'];
}

interface Original {
  readonly former: QuotedOffer;
  readonly details: JourneyDetails;
  readonly quote: (to: QuoteRequest['to']) => Promise<RecipientQuote>;
}

/** How many recipients are prepared at a time: remote carriers are asked at once, and other requests get their turn. */
const turnRecipients = 10;

const placeOf = ({ country, postalCode, city, isCompany }: AddressForm): QuoteRequest['to'] => ({
  country,
  postalCode,
  city,
  b2b: isCompany,
});

const noProblems: Problems = { messages: [], fields: [] };

/** Problems by the field of the address that they are about, which is empty for any other; a field has one at most. */
function problemsOf(faults: readonly { readonly field: string; readonly message: string }[]): Problems {
  const isFirst = (field: string, at: number) => faults.findIndex((each) => each.field === field) === at;
  return {
    messages: [...new Set(faults.map(({ message }) => message))],
    fields: faults.filter(({ field }, at) => field !== '' && isFirst(field, at)),
  };
}

/** The field of an address that a path within it names, such as `to.postalCode`; empty for any other path. */
const fieldIn = (name: string, path = ''): string => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : '');

/** Why a call was refused; what it says of the place as a whole is told at the postal code. */
const refusedBy = ({ details }: ApiError, locale: Locale) =>
  details.map(({ key, params, subject }) => ({
    field: subject === 'to' ? 'postalCode' : fieldIn('to', subject),
    message: errorMessage(locale, key, params),
  }));

const placeFields: ReadonlySet<string> = new Set(['country', 'postalCode', 'city']);

/** What breaks a rule of addresses, so that it is told together with a place that doesn't exist. */
function addressProblems(
  { cart }: JourneyContext,
  { former, details }: Original,
  address: AddressForm,
  locale: Locale,
) {
  const { carrierCode: code, carrierName: name, deliveryMode, recipientContact } = former.service;
  const demand = contactDemand(details.notifyRecipient, recipientContact);
  // Whether a customs paper will name the street isn't known before the place is.
  return checkAddressForCarrier(address, cart.parcelKnowledge(), { code, name }, demand)
    .filter(({ key }) => key !== 'streetName.missing' || needsStreet(deliveryMode, false))
    .map(({ subject, key, params }) => ({ field: subject, message: errorMessage(locale, key, params) }));
}

/** Quotes for a recipient; a place that doesn't exist is answered like a missing field, with the other wrong fields. */
async function quoteTo(
  context: JourneyContext,
  original: Original,
  { line, address }: NumberedRecipient,
  locale: Locale,
): Promise<{ readonly quoted: QuotedOffer } | Prepared> {
  try {
    const answer = await original.quote(placeOf(address));
    if ('quoted' in answer) return answer;
    const messages = answer.refusal === null ? [] : [answer.refusal];
    return { line, state: 'notOffered', price: null, messages, fields: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const refused = refusedBy(error, locale);
    const isOfPlace = refused.some(({ field }) => placeFields.has(field));
    const others = addressProblems(context, original, address, locale).filter(
      ({ field }) => !(isOfPlace && placeFields.has(field)),
    );
    return { line, state: 'incomplete', price: null, ...problemsOf([...refused, ...others]) };
  }
}

/** What keeps a draft out of the cart. A declaration that isn't begun is one problem, not one for each field. */
function problemsOfDraft({ details, problems }: DraftAnswer, locale: Locale): Problems {
  const worded = (faults: readonly JourneyProblem[]) =>
    faults.map(({ place, message }) => ({ field: fieldIn('recipient', place), message }));
  const isUndeclared = details.customs === null && problems.customs.length > 0;
  const customs = isUndeclared
    ? [{ field: '', message: errorMessage(locale, 'cart.declarationMissing') }]
    : worded(problems.customs);
  return problemsOf([...worded(problems.contact), ...customs, ...worded(problems.options)]);
}

async function prepare(
  context: JourneyContext,
  { site, locale }: JourneyVisit,
  original: Original,
  recipient: NumberedRecipient,
  isPreview: boolean,
): Promise<Prepared> {
  const { line, address } = recipient;
  const answer = await quoteTo(context, original, recipient, locale);
  if (!('quoted' in answer)) return answer;
  const { quoted } = answer;
  const details = { ...detailsForRecipient(original.details, original.former, quoted), recipient: address };
  const draft = localisedDraft(context, context.newId(), { ...emptyDraft(context, quoted), details }, locale);
  const price = parcelPrice(quoted.service, details.options).total;
  const problems = problemsOfDraft(draft, locale);
  if (problems.messages.length > 0) return { line, state: 'incomplete', price, ...problems };
  if (isPreview) return { line, state: 'ready', price, ...noProblems };
  const parcel = await context.cart.checkParcel(parcelPayloadOf(draft), site);
  if ('refusal' in parcel) {
    return { line, state: 'incomplete', price, ...problemsOf(refusedBy(parcel.refusal, locale)) };
  }
  return { line, state: 'ready', price: parcel.price.total, ...noProblems, parcel };
}

async function prepareAll(
  context: JourneyContext,
  visit: JourneyVisit,
  original: Original,
  { recipients, isPreview }: RecipientsWish,
): Promise<readonly Prepared[]> {
  const all: Prepared[] = [];
  for (let start = 0; start < recipients.length; start += turnRecipients) {
    const turn = recipients.slice(start, start + turnRecipients);
    all.push(...(await Promise.all(turn.map((each) => prepare(context, visit, original, each, isPreview)))));
    await setImmediate();
  }
  return all;
}

const counted: ReadonlySet<RecipientAnswer['state']> = new Set(['ready', 'added', 'present']);

/** The answer; `stateOf` says what became of the recipients that were ready. */
function toAnswer(
  all: readonly Prepared[],
  stateOf: (line: number) => Pick<RecipientAnswer, 'state' | 'entryNumber'>,
): RecipientsAnswer {
  const worded = all.map((each) => ({
    ...each,
    ...(each.state === 'ready' ? stateOf(each.line) : { state: each.state, entryNumber: null }),
  }));
  return {
    recipients: worded.map(({ line, state, entryNumber, price, messages, fields }) => ({
      line,
      state,
      entryNumber,
      price: price && toWirePrice(price),
      messages,
      fields,
    })),
    total: toWirePrice(sumPrices(worded.flatMap(({ state, price }) => (counted.has(state) && price ? [price] : [])))),
  };
}

/** A preview for a service whose carrier would have to be asked: nothing is known before the parcel is added. */
const unknownPrices = ({ recipients }: RecipientsWish): readonly Prepared[] =>
  recipients.map(({ line }) => ({ line, state: 'ready', price: null, ...noProblems }));

/**
 * Prices are those for the recipients' places; everything else is as in the line: sender, contents, deposit, options.
 * Throws 409 while the cart is being paid.
 */
export async function addRecipients(
  context: JourneyContext,
  visit: JourneyVisit,
  address: CartAddress,
  wish: RecipientsWish,
): Promise<RecipientsAnswer> {
  const { cart, shipping } = context;
  const { quoted: former, payload } = await cart.findEntry(address, wish.entryNumber);
  const quote = shipping.quoteForRecipients(former, possibleDay(context, former), visit);
  const { notifyRecipient } = wish;
  const chosen = notifyRecipient === undefined ? {} : { notifyRecipient };
  const original = { former, details: { ...detailsOfPayload(payload), ...chosen }, quote };
  const isUnknown = wish.isPreview && shipping.isRemote(former.service.carrierCode);
  const all = isUnknown ? unknownPrices(wish) : await prepareAll(context, visit, original, wish);
  if (wish.isPreview) return toAnswer(all, () => ({ state: 'ready', entryNumber: null }));
  const parcels = all.flatMap(({ line, parcel }) => (parcel ? [{ line, parcel }] : []));
  const { added, present } = await cart.addBatchParcels(address, wish.form, parcels);
  const numberIn = (lines: typeof added, line: number) => lines.find((each) => each.line === line)?.entryNumber ?? null;
  return toAnswer(all, (line) => {
    const [addedNumber, presentNumber] = [numberIn(added, line), numberIn(present, line)];
    if (addedNumber !== null) return { state: 'added', entryNumber: addedNumber };
    return { state: presentNumber === null ? 'left' : 'present', entryNumber: presentNumber };
  });
}

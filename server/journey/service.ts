/**
 * Use cases of journey drafts, the single source of the state of the steps (docs/requirements.md SMT-17 to SMT-19,
 * CRT-4, CRT-5).
 */
import type { VisitorAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer, PackagingAdvice, UnfinishedDrafts } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { journeyCookie } from '#domain/journey/journey-cookie.ts';
import type { RecipientsAnswer } from '#domain/journey/recipients-contract.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import type { Site } from '#domain/site/site.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { addRecipient } from './add-recipient.ts';
import { addRecipients, type RecipientsWish } from './add-recipients.ts';
import { beginAgain, type CartAddress, editLine } from './begin-again.ts';
import { describeVisitor, proposedEnds, unfinishedDrafts } from './begun-drafts.ts';
import { followMerge, forgetBrowser, forgetOthers, type MergedCart } from './browser-drafts.ts';
import { type AddedParcel, type ChangedDraft, changeDetails } from './change-details.ts';
import { keepOffer, renewOffer } from './draft-offer.ts';
import {
  type DraftRequest,
  type JourneyContext,
  type JourneyVisit,
  type KeptDraft,
  localisedDraft,
  ownerOf,
  readOwnDraft,
  unknownDraft,
} from './own-draft.ts';
import { findPackaging, type PackagingRequest } from './packaging.ts';
import { draftLifetimeMs, removeDraft } from './store.ts';
import type { Draft } from './stored-draft.ts';

/**
 * Every method that takes a `DraftRequest` throws 404 for a draft that doesn't exist, and the same for another
 * browser's.
 */
export interface JourneyService {
  /**
   * Stores the offer of a key as the one that the browser chose. `previous` is the code of a draft whose details are
   * copied; null for none. Throws 410 for an expired key, 404 for a forged or unknown one.
   */
  keep(request: DraftRequest, offerKey: string, previous: string | null): Promise<KeptDraft>;
  find(request: DraftRequest): Promise<DraftAnswer>;
  /** The last changed first, at most three. */
  unfinished(visit: JourneyVisit): Promise<UnfinishedDrafts['drafts']>;
  /**
   * The place of departure and the country of destination to propose for another parcel; null if the browser hasn't
   * added a parcel to the cart yet.
   */
  proposal(visit: JourneyVisit): Promise<UnfinishedDrafts['proposal']>;
  /** The data about the visitor that every page shows: cart, usual place of departure, latest unfinished draft. */
  visitor(
    visit: JourneyVisit,
    address: CartAddress,
    user: Pick<VisitorAnswer, 'user' | 'sessionEnded'>,
  ): Promise<VisitorAnswer>;
  /**
   * Stores the given details of the form; all others stay. `added`, the cart line made from the draft, marks the
   * journey as finished.
   */
  change(request: DraftRequest, details: Partial<JourneyDetails>, added: AddedParcel | null): Promise<ChangedDraft>;
  /**
   * Quotes the offer again for a day (null: the draft's, if still possible), with `relays` for the chosen relay points.
   * Throws 404 if the service isn't offered any more.
   */
  renew(
    request: DraftRequest,
    wish: { readonly collectionDate: string | null; readonly relays: boolean },
  ): Promise<DraftAnswer>;
  /** Opens a parcel of an order in a new draft, with the differences from the original (docs/requirements.md CRT-6). */
  beginAgain(
    visit: JourneyVisit,
    parcel: Pick<Draft, 'quoted' | 'details'>,
    reorder: NonNullable<Draft['reorder']>,
  ): Promise<KeptDraft>;
  /**
   * Opens a line of the caller's cart in a new draft, to change it or, with `copy`, to send a similar parcel. `details`
   * replace those of the line. Throws 404 if there is no such line.
   */
  edit(
    visit: JourneyVisit,
    address: CartAddress,
    line: { readonly entryNumber: number; readonly copy: boolean; readonly details: Partial<JourneyDetails> },
  ): Promise<KeptDraft>;
  /**
   * Opens a new draft that sends the parcel of a line of the caller's cart to another recipient by the same service;
   * `details` replace those of the line. Throws 404 if there is no such line, or with subject `to` if the service isn't
   * offered there.
   */
  addRecipient(
    visit: JourneyVisit,
    address: CartAddress,
    recipient: {
      readonly entryNumber: number;
      readonly to: QuoteRequest['to'];
      readonly details: Partial<JourneyDetails>;
    },
  ): Promise<KeptDraft>;
  /**
   * Puts the parcel of a line of the caller's cart into the cart for each of several further recipients, by the same
   * service, each line of a form only once; tells of those with a problem. Throws 404 if there is no such line.
   */
  addRecipients(visit: JourneyVisit, address: CartAddress, wish: RecipientsWish): Promise<RecipientsAnswer>;
  remove(request: DraftRequest): Promise<void>;
  /** The box for a parcel and what it changes; null if there is none. Throws 400 for a wrong parcel. */
  findPackaging(request: PackagingRequest): Promise<PackagingAdvice | null>;
  /** Removes all drafts of a browser on both sites, and its cookies (docs/requirements.md NAV-21, ACC-7). */
  forgetBrowser(context: Pick<CallContext, 'cookie' | 'setCookie'>): Promise<void>;
  /** Removes the drafts of other accounts from the browser that an account signs in with. */
  forgetOthers(context: Pick<CallContext, 'cookie'>, accountId: string): Promise<void>;
  /** Makes drafts that edit a line of a merged cart refer to the line's new place. */
  followMerge(secret: string | undefined, merged: MergedCart): Promise<void>;
}

async function removeOwnDraft({ db, clock }: JourneyContext, request: DraftRequest): Promise<void> {
  const owner = ownerOf(request);
  if (!owner || !(await removeDraft(db, owner, clock()))) throw unknownDraft();
}

/** Sets the browser's journey cookie to the secret of the draft. */
export function rememberDraft(context: CallContext, site: Site, { secret, answer }: KeptDraft): DraftAnswer {
  context.setCookie({ name: journeyCookie(site), value: secret, httpOnly: true, maxAge: draftLifetimeMs / 1000 });
  return answer;
}

export function createJourneyService(context: JourneyContext): JourneyService {
  return {
    keep: (request, offerKey, previous) => keepOffer(context, request, offerKey, previous),
    find: async (request) =>
      localisedDraft(context, request.code, await readOwnDraft(context, request), request.locale),
    unfinished: (visit) => unfinishedDrafts(context, visit),
    proposal: (visit) => proposedEnds(context, visit),
    visitor: (visit, address, user) => describeVisitor(context, visit, address, user),
    change: (request, details, added) => changeDetails(context, request, details, added),
    renew: (request, wish) => renewOffer(context, request, wish),
    beginAgain: (visit, parcel, reorder) => beginAgain(context, visit, parcel, reorder),
    edit: (visit, address, line) => editLine(context, visit, address, line),
    addRecipient: (visit, address, recipient) => addRecipient(context, visit, address, recipient),
    addRecipients: (visit, address, wish) => addRecipients(context, visit, address, wish),
    remove: (request) => removeOwnDraft(context, request),
    findPackaging: (request) => findPackaging(context, request),
    forgetBrowser: (call) => forgetBrowser(context, call),
    forgetOthers: (call, accountId) => forgetOthers(context, call, accountId),
    followMerge: (secret, merged) => followMerge(context, secret, merged),
  };
}

/** The calls of the journey's drafts (docs/requirements.md SMT-18, described at `/api/docs`). */
import type { Hono } from 'hono';
import { buysOn } from '#domain/account/buys-on.ts';
import { type VisitorAnswer, visitorContract } from '#domain/cart/contract.ts';
import {
  changeDraftContract,
  draftContract,
  editDraftContract,
  keepDraftContract,
  packagingContract,
  removeDraftContract,
  renewDraftContract,
  unfinishedDraftsContract,
} from '#domain/journey/contract.ts';
import { journeyCookie } from '#domain/journey/journey-cookie.ts';
import { addRecipientsContract } from '#domain/journey/recipients-contract.ts';
import type { Site } from '#domain/site/site.ts';
import { type CartOf, callerCart, cartCookie, rememberCart } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { type JourneyService, rememberDraft } from './service.ts';

/** The first name with which pages greet the visitor, and whether the visitor's session has expired. */
async function userOf(site: Site, context: CallContext): Promise<Pick<VisitorAnswer, 'user' | 'sessionEnded'>> {
  const identity = await context.identity();
  if (identity.kind !== 'signedIn') {
    return { user: null, sessionEnded: identity.kind === 'ended' && buysOn(identity, site) };
  }
  const { firstName, isPro } = identity.account;
  return { user: { firstName, isPro }, sessionEnded: false };
}

/** The visitor who makes a call: the browser, by its secret, and the account that is signed in there. */
const visitOf = async ({ site }: { readonly site: Site }, context: CallContext) => {
  const identity = await context.identity();
  return {
    site,
    locale: context.locale,
    secret: context.cookie(journeyCookie(site)),
    accountId: identity.kind === 'signedIn' ? identity.account.id : null,
  };
};
const requestOf = async (
  { draftCode }: { readonly draftCode: string },
  query: { readonly site: Site },
  context: CallContext,
) => ({ code: draftCode, ...(await visitOf(query, context)) });

function mountDraft(mount: Mount, service: JourneyService): void {
  mount(keepDraftContract, async ({ parameters, query, body }, context) => {
    const draft = await service.keep(await requestOf(parameters, query, context), body.offerKey, body.previous ?? null);
    return { status: 200, body: rememberDraft(context, query.site, draft) };
  });
  mount(draftContract, async ({ parameters, query }, context) => ({
    status: 200,
    body: await service.find(await requestOf(parameters, query, context)),
  }));
  mount(changeDraftContract, async ({ parameters, query, body }, context) => {
    const request = await requestOf(parameters, query, context);
    const { details, addedEntry, addedCart } = body;
    const added = typeof addedEntry === 'number' ? { entryNumber: addedEntry, createdCart: addedCart } : null;
    const { answer, createdCart } = await service.change(request, details, added);
    // The answer that created the cart was lost, such as by a second press: the browser gets its cart now.
    if (createdCart && request.accountId === null && !context.cookie(cartCookie(query.site))) {
      rememberCart(context, query.site, createdCart);
    }
    return { status: 200, body: answer };
  });
  mount(renewDraftContract, async ({ parameters, query, body }, context) => ({
    status: 200,
    body: await service.renew(await requestOf(parameters, query, context), {
      collectionDate: body.collectionDate ?? null,
      relays: body.relays ?? false,
    }),
  }));
  mount(removeDraftContract, async ({ parameters, query }, context) => {
    await service.remove(await requestOf(parameters, query, context));
    return { status: 200, body: {} };
  });
}

function mountBegun(mount: Mount, service: JourneyService): void {
  mount(unfinishedDraftsContract, async ({ query }, context) => ({
    status: 200,
    body: {
      drafts: [...(await service.unfinished(await visitOf(query, context)))],
      proposal: await service.proposal(await visitOf(query, context)),
    },
  }));
  mount(visitorContract, async ({ query }, context) => ({
    status: 200,
    body: await service.visitor(
      await visitOf(query, context),
      await callerCart(query.site, context),
      await userOf(query.site, context),
    ),
  }));
  mount(editDraftContract, async ({ query, body }, context) => {
    const callersCart = await callerCart(query.site, context);
    const cart = body.cartId === 'current' ? callersCart : { ...callersCart, guid: body.cartId };
    const { entryNumber, copy, to } = body;
    const details = body.details ?? {};
    const visit = await visitOf(query, context);
    const draft = to
      ? await service.addRecipient(visit, cart, { entryNumber, to, details })
      : await service.edit(visit, cart, { entryNumber, copy: copy ?? false, details });
    return { status: 201, body: rememberDraft(context, query.site, draft) };
  });
}

/** `cartOf` finds the cart that a path names. */
function mountRecipients(mount: Mount, service: JourneyService, cartOf: CartOf): void {
  mount(addRecipientsContract, async ({ parameters, body }, context) => {
    const { form, preview: isPreview, recipients, notifyRecipient } = body;
    const { entryNumber } = parameters;
    const cart = await cartOf(parameters, context);
    const visit = await visitOf(parameters, context);
    return {
      status: 200,
      body: await service.addRecipients(visit, cart, { entryNumber, form, isPreview, recipients, notifyRecipient }),
    };
  });
}

/** While the journey is closed, most calls are refused by server/shipping/routes.ts, not here. */
export function mountJourney(app: Hono<HttpEnv>, service: JourneyService, cartOf: CartOf, options: MountOptions): void {
  const mount = callMounter(app, options);
  mountDraft(mount, service);
  mountBegun(mount, service);
  mountRecipients(mount, service, cartOf);
  mount(packagingContract, async ({ query: { site }, body: { service: chosen, ...request } }, { locale }) => ({
    status: 200,
    body: { packaging: await service.findPackaging({ request, service: chosen ?? null, site, locale }) },
  }));
}

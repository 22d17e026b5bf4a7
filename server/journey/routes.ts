/** The journey's drafts over HTTP (docs/requirements.md SMT-18, described at `/api/docs`). */
import type { Hono } from 'hono';
import { buysOn } from '#domain/account/buys-on.ts';
import { type VisitorAnswer, visitorCall } from '#domain/cart/contract.ts';
import {
  changeDraftCall,
  draftCall,
  editDraftCall,
  keepDraftCall,
  removeDraftCall,
  renewDraftCall,
  unfinishedDraftsCall,
} from '#domain/journey/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import { callerCart } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { type JourneyService, journeyCookie, rememberDraft } from './service.ts';

/** Whom pages call by name. */
async function userOf(site: Mode, context: CallContext): Promise<Pick<VisitorAnswer, 'user' | 'sessionEnded'>> {
  const identity = await context.identity();
  if (identity.kind !== 'signedIn') {
    return { user: null, sessionEnded: identity.kind === 'ended' && buysOn(identity, site) };
  }
  const { firstName, isPro } = identity.account;
  return { user: { firstName, isPro }, sessionEnded: false };
}

/** Mounts every call of the journey's contract. A closed journey is refused by the shipping service's calls. */
export function mountJourney(app: Hono<HttpEnv>, service: JourneyService, options: MountOptions): void {
  const visit = async ({ site }: { readonly site: Mode }, context: CallContext) => {
    const identity = await context.identity();
    return {
      site,
      locale: context.locale,
      secret: context.cookie(journeyCookie(site)),
      accountId: identity.kind === 'signedIn' ? identity.account.id : null,
    };
  };
  const request = async (
    { shipmentCode }: { readonly shipmentCode: string },
    query: { readonly site: Mode },
    context: CallContext,
  ) => ({ code: shipmentCode, ...(await visit(query, context)) });

  mountCall(
    app,
    keepDraftCall,
    async ({ parameters, query, body }, context) => {
      const kept = await service.keep(await request(parameters, query, context), body.offerKey, body.previous ?? null);
      return { status: 200, body: rememberDraft(context, query.site, kept) };
    },
    options,
  );
  mountCall(
    app,
    draftCall,
    async ({ parameters, query }, context) => ({
      status: 200,
      body: await service.find(await request(parameters, query, context)),
    }),
    options,
  );
  mountCall(
    app,
    changeDraftCall,
    async ({ parameters, query, body }, context) => ({
      status: 200,
      body: await service.change(await request(parameters, query, context), body.details, body.addedEntry ?? null),
    }),
    options,
  );
  mountCall(
    app,
    renewDraftCall,
    async ({ parameters, query, body }, context) => ({
      status: 200,
      body: await service.renew(await request(parameters, query, context), {
        collectionDate: body.collectionDate ?? null,
        relays: body.relays ?? false,
      }),
    }),
    options,
  );
  mountCall(
    app,
    removeDraftCall,
    async ({ parameters, query }, context) => {
      await service.remove(await request(parameters, query, context));
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    unfinishedDraftsCall,
    async ({ query }, context) => ({
      status: 200,
      body: {
        drafts: [...(await service.unfinished(await visit(query, context)))],
        proposal: await service.proposal(await visit(query, context)),
      },
    }),
    options,
  );
  mountCall(
    app,
    visitorCall,
    async ({ query }, context) => ({
      status: 200,
      body: await service.visitor(
        await visit(query, context),
        await callerCart(query.site, context),
        await userOf(query.site, context),
      ),
    }),
    options,
  );
  mountCall(
    app,
    editDraftCall,
    async ({ query, body }, context) => {
      const own = await callerCart(query.site, context);
      const cart = body.cartId === 'current' ? own : { ...own, guid: body.cartId };
      const kept = await service.edit(await visit(query, context), cart, {
        entryNumber: body.entryNumber,
        copy: body.copy ?? false,
      });
      return { status: 201, body: rememberDraft(context, query.site, kept) };
    },
    options,
  );
}

/** The journey's drafts over HTTP (docs/requirements.md SMT-18, described at `/api/docs`). */
import type { Hono } from 'hono';
import { visitorCall } from '#domain/cart/contract.ts';
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
import { cartCookie } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { JourneyService, KeptDraft } from './service.ts';
import { draftLifetimeMs } from './store.ts';

/** Name of the HttpOnly cookie that proves whose draft it is. */
function journeyCookie(site: Mode): string {
  return `journey_${site}`;
}

function remember(context: CallContext, site: Mode, { secret, answer }: KeptDraft) {
  context.setCookie({ name: journeyCookie(site), value: secret, httpOnly: true, maxAge: draftLifetimeMs / 1000 });
  return answer;
}

/** Mounts every call of the journey's contract. A closed journey is refused by the shipping service's calls. */
export function mountJourney(app: Hono<HttpEnv>, service: JourneyService, options: MountOptions): void {
  const visit = ({ site }: { readonly site: Mode }, context: CallContext) => ({
    site,
    locale: context.locale,
    secret: context.cookie(journeyCookie(site)),
  });
  const request = (
    { shipmentCode }: { readonly shipmentCode: string },
    query: { readonly site: Mode },
    context: CallContext,
  ) => ({ code: shipmentCode, ...visit(query, context) });

  mountCall(
    app,
    keepDraftCall,
    async ({ parameters, query, body }, context) => {
      const kept = await service.keep(request(parameters, query, context), body.offerKey, body.previous ?? null);
      return { status: 200, body: remember(context, query.site, kept) };
    },
    options,
  );
  mountCall(
    app,
    draftCall,
    async ({ parameters, query }, context) => ({
      status: 200,
      body: await service.find(request(parameters, query, context)),
    }),
    options,
  );
  mountCall(
    app,
    changeDraftCall,
    async ({ parameters, query, body }, context) => ({
      status: 200,
      body: await service.change(request(parameters, query, context), body.details, body.addedEntry ?? null),
    }),
    options,
  );
  mountCall(
    app,
    renewDraftCall,
    async ({ parameters, query, body }, context) => ({
      status: 200,
      body: await service.renew(request(parameters, query, context), body.collectionDate ?? null),
    }),
    options,
  );
  mountCall(
    app,
    removeDraftCall,
    async ({ parameters, query }, context) => {
      await service.remove(request(parameters, query, context));
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    unfinishedDraftsCall,
    async ({ query }, context) => ({
      status: 200,
      body: { drafts: [...(await service.unfinished(visit(query, context)))] },
    }),
    options,
  );
  mountCall(
    app,
    visitorCall,
    async ({ query }, context) => ({
      status: 200,
      body: await service.visitor(visit(query, context), context.cookie(cartCookie(query.site)) ?? ''),
    }),
    options,
  );
  mountCall(
    app,
    editDraftCall,
    async ({ query, body }, context) => {
      const guid = body.cartId === 'current' ? (context.cookie(cartCookie(query.site)) ?? '') : body.cartId;
      const kept = await service.edit(visit(query, context), guid, body.entryNumber);
      return { status: 201, body: remember(context, query.site, kept) };
    },
    options,
  );
}

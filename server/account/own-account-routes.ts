/** The calls by which customers look after their own account (docs/requirements.md ACC-6, ACC-7; docs/api.md, "Accounts"). */
import type { Hono } from 'hono';
import { changeProfileCall, chooseLegalEntityCall, legalEntitiesCall } from '#domain/account/contract.ts';
import {
  endSessionCall,
  endSessionsCall,
  eraseAccountCall,
  exportAccountCall,
  sessionsCall,
} from '#domain/account/own-account-contract.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount, sessionCookie } from '#server/http/identity.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { knownDeviceCookie } from './known-device.ts';
import type { OwnAccountService } from './own-account-service.ts';

async function ownerOf(context: CallContext) {
  const { id, sessionId } = await requireAccount(context);
  return { accountId: id, sessionId };
}

/** How they are mounted. */
export interface OwnAccountMount extends MountOptions {
  /** What else is forgotten of a browser that signs out (`server/account/sign-in-routes.ts`). */
  readonly onSignedOut: (context: CallContext) => Promise<void>;
}

async function forgetVisitor(context: CallContext, { onSignedOut }: OwnAccountMount): Promise<void> {
  context.setCookie({ name: sessionCookie, value: '', httpOnly: true, maxAge: 0 });
  await onSignedOut(context);
}

function mountOwnSessions(app: Hono<HttpEnv>, service: OwnAccountService, options: OwnAccountMount): void {
  mountCall(
    app,
    sessionsCall,
    async (_input, context) => ({ status: 200, body: { sessions: await service.sessions(await ownerOf(context)) } }),
    options,
  );
  mountCall(
    app,
    endSessionCall,
    async ({ parameters: { id } }, context) => {
      const owner = await ownerOf(context);
      await service.endSession(owner, id);
      if (id === owner.sessionId) await forgetVisitor(context, options);
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    endSessionsCall,
    async ({ query: { others } }, context) => {
      await service.endSessions(await ownerOf(context), others === 'true');
      if (others !== 'true') await forgetVisitor(context, options);
      return { status: 200, body: {} };
    },
    options,
  );
}

/** Mounts them, those of password and second factor apart. */
export function mountOwnAccount(app: Hono<HttpEnv>, service: OwnAccountService, options: OwnAccountMount): void {
  mountOwnSessions(app, service, options);
  mountCall(
    app,
    legalEntitiesCall,
    async (_input, context) => ({
      status: 200,
      body: { legalEntities: await service.legalEntities(await ownerOf(context)) },
    }),
    options,
  );
  mountCall(
    app,
    chooseLegalEntityCall,
    async ({ body: { id } }, context) => {
      await service.chooseLegalEntity(await ownerOf(context), id);
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    changeProfileCall,
    async ({ body }, context) => ({ status: 200, body: await service.changeProfile(await ownerOf(context), body) }),
    options,
  );
  mountCall(
    app,
    exportAccountCall,
    async (_input, context) => ({
      status: 200,
      body: await service.exportAccount(await ownerOf(context), context.locale),
      headers: { 'Content-Disposition': 'attachment; filename="guichet.json"' },
    }),
    options,
  );
  mountCall(
    app,
    eraseAccountCall,
    async ({ body }, context) => {
      const { clientAddress, locale } = context;
      await service.erase({ ...(await ownerOf(context)), ...body, clientAddress, locale });
      await forgetVisitor(context, options);
      context.setCookie({ name: knownDeviceCookie, value: '', httpOnly: true, maxAge: 0 });
      return { status: 200, body: {}, headers: { 'Clear-Site-Data': '"cache", "storage"' } };
    },
    options,
  );
}

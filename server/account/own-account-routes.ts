/** HTTP calls by which customers manage their account (docs/requirements.md ACC-6, ACC-7; docs/api.md, "Accounts"). */
import type { Hono } from 'hono';
import { changeProfileContract, chooseLegalEntityContract, legalEntitiesContract } from '#domain/account/contract.ts';
import {
  endSessionContract,
  endSessionsContract,
  eraseAccountContract,
  exportAccountContract,
  sessionsContract,
} from '#domain/account/own-account-contract.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount, sessionCookie } from '#server/http/identity.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { knownDeviceCookie } from './known-device.ts';
import type { OwnAccountService } from './own-account-service.ts';

async function ownerOf(context: CallContext) {
  const { id, sessionId } = await requireAccount(context);
  return { accountId: id, sessionId };
}

export interface OwnAccountMount extends MountOptions {
  /** Called for a browser that signs out, to clear its other state (`server/account/sign-in-routes.ts`). */
  readonly onSignedOut: (context: CallContext) => Promise<void>;
}

async function forgetVisitor(context: CallContext, { onSignedOut }: OwnAccountMount): Promise<void> {
  context.setCookie({ name: sessionCookie, value: '', httpOnly: true, maxAge: 0 });
  await onSignedOut(context);
}

function mountOwnSessions(mount: Mount, service: OwnAccountService, options: OwnAccountMount): void {
  mount(sessionsContract, async (_input, context) => ({
    status: 200,
    body: { sessions: await service.sessions(await ownerOf(context)) },
  }));
  mount(endSessionContract, async ({ parameters: { id } }, context) => {
    const owner = await ownerOf(context);
    await service.endSession(owner, id);
    if (id === owner.sessionId) await forgetVisitor(context, options);
    return { status: 200, body: {} };
  });
  mount(endSessionsContract, async ({ query: { others } }, context) => {
    await service.endSessions(await ownerOf(context), others === 'true');
    if (others !== 'true') await forgetVisitor(context, options);
    return { status: 200, body: {} };
  });
}

/** Without the calls for password and second factor. */
export function mountOwnAccount(app: Hono<HttpEnv>, service: OwnAccountService, options: OwnAccountMount): void {
  const mount = callMounter(app, options);
  mountOwnSessions(mount, service, options);
  mount(legalEntitiesContract, async (_input, context) => ({
    status: 200,
    body: { legalEntities: await service.legalEntities(await ownerOf(context)) },
  }));
  mount(chooseLegalEntityContract, async ({ body: { id } }, context) => {
    await service.chooseLegalEntity(await ownerOf(context), id);
    return { status: 200, body: {} };
  });
  mount(changeProfileContract, async ({ body }, context) => ({
    status: 200,
    body: await service.changeProfile(await ownerOf(context), body),
  }));
  mount(exportAccountContract, async (_input, context) => ({
    status: 200,
    body: await service.exportAccount(await ownerOf(context), context.locale),
    headers: { 'Content-Disposition': 'attachment; filename="account.json"' },
  }));
  mount(eraseAccountContract, async ({ body }, context) => {
    const { clientAddress, locale } = context;
    await service.erase({ ...(await ownerOf(context)), ...body, clientAddress, locale });
    await forgetVisitor(context, options);
    context.setCookie({ name: knownDeviceCookie, value: '', httpOnly: true, maxAge: 0 });
    return { status: 200, body: {}, headers: { 'Clear-Site-Data': '"cache", "storage"' } };
  });
}

/** The calls of the embedded issuer's screens and of own credentials (docs/requirements.md ACC-1 to ACC-3; docs/api.md, "Accounts"). */
import type { Hono } from 'hono';
import {
  confirmEmailCall,
  forgetPasswordCall,
  interactionCall,
  registerCall,
  resetPasswordCall,
  signInCall,
} from '#domain/account/contract.ts';
import {
  beginTotpCall,
  changePasswordCall,
  confirmTotpCall,
  recoveryCodesCall,
  removeTotpCall,
  renewRecoveryCodesCall,
} from '#domain/account/own-account-contract.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CredentialService } from './credential-service.ts';
import type { SignedInAsker } from './credentials.ts';
import { knownDeviceCookie, knownDeviceSeconds } from './known-device.ts';

async function askerOf(context: CallContext): Promise<SignedInAsker> {
  const { id, sessionId } = await requireAccount(context);
  return { accountId: id, sessionId, clientAddress: context.clientAddress, locale: context.locale };
}

type Mounting = readonly [Hono<HttpEnv>, () => CredentialService, MountOptions];

function mountScreens(...[app, service, options]: Mounting): void {
  mountCall(
    app,
    interactionCall,
    async ({ parameters: { uid } }, { cookieHeader }) => ({
      status: 200,
      body: await service().interaction({ uid, cookies: cookieHeader }),
    }),
    options,
  );
  mountCall(
    app,
    signInCall,
    async ({ parameters: { uid }, body }, context) => {
      const { cookieHeader: cookies, clientAddress, locale } = context;
      const knownDevice = context.cookie(knownDeviceCookie);
      const location = await service().signIn({ ...body, uid, cookies, knownDevice, clientAddress, locale });
      const value = service().issueKnownDevice(body.email);
      context.setCookie({ name: knownDeviceCookie, value, httpOnly: true, maxAge: knownDeviceSeconds });
      return { status: 200, body: { location } };
    },
    options,
  );
  mountCall(
    app,
    registerCall,
    async ({ body }, context) => {
      await service().register(body, context);
      return { status: 202, body: {} };
    },
    options,
  );
  mountCall(
    app,
    confirmEmailCall,
    async ({ body: { token, password } }, { clientAddress }) => ({
      status: 200,
      body: await service().confirmEmail(token, password, clientAddress),
    }),
    options,
  );
  mountCall(
    app,
    forgetPasswordCall,
    async ({ body: { email, redirect } }, context) => {
      await service().forgetPassword(email, redirect, context);
      return { status: 202, body: {} };
    },
    options,
  );
  mountCall(
    app,
    resetPasswordCall,
    async ({ body: { token, password } }, context) => ({
      status: 200,
      body: await service().resetPassword(token, password, context),
    }),
    options,
  );
}

function mountOwnCredentials(...[app, service, options]: Mounting): void {
  mountCall(
    app,
    changePasswordCall,
    async ({ body: { current, code, password } }, context) => {
      await service().changePassword(await askerOf(context), { password: current, code }, password);
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    beginTotpCall,
    async ({ body: { password } }, context) => ({
      status: 200,
      body: await service().beginTotp(await askerOf(context), password),
    }),
    options,
  );
  mountCall(
    app,
    confirmTotpCall,
    async ({ body: { code } }, context) => ({
      status: 200,
      body: { recoveryCodes: await service().confirmTotp(await askerOf(context), code) },
    }),
    options,
  );
  mountCall(
    app,
    recoveryCodesCall,
    async (_input, context) => ({
      status: 200,
      body: { left: await service().recoveryCodesLeft(await askerOf(context)) },
    }),
    options,
  );
  mountCall(
    app,
    renewRecoveryCodesCall,
    async ({ body }, context) => ({
      status: 200,
      body: { recoveryCodes: await service().renewRecoveryCodes(await askerOf(context), body) },
    }),
    options,
  );
  mountCall(
    app,
    removeTotpCall,
    async ({ body }, context) => {
      await service().removeTotp(await askerOf(context), body);
      return { status: 200, body: {} };
    },
    options,
  );
}

/** Mounts them; with another issuer, which has no service here, they answer 404. */
export function mountIssuer(app: Hono<HttpEnv>, service: CredentialService | null, options: MountOptions): void {
  const present = () => {
    if (service === null) throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound' }]);
    return service;
  };
  mountScreens(app, present, options);
  mountOwnCredentials(app, present, options);
}

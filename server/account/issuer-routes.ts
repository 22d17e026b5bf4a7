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
  askEmailChangeCall,
  beginTotpCall,
  changeEmailCall,
  changePasswordCall,
  confirmTotpCall,
  recoveryCodesCall,
  removeTotpCall,
  renewRecoveryCodesCall,
} from '#domain/account/own-account-contract.ts';
import { registrationCookie } from '#domain/account/registered-here.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CredentialService } from './credential-service.ts';
import type { SignedInAsker } from './credentials.ts';
import { tokenMs } from './identity-store.ts';
import { knownDeviceCookie, knownDeviceSeconds } from './known-device.ts';

/** The HttpOnly cookie that signs in the browser which has just confirmed an address. */
const ticketCookie = 'sign_in_ticket';

async function askerOf(context: CallContext): Promise<SignedInAsker> {
  const { id, sessionId } = await requireAccount(context);
  return { accountId: id, sessionId, clientAddress: context.clientAddress, locale: context.locale };
}

type Mounting = readonly [Hono<HttpEnv>, () => CredentialService, MountOptions];

function mountScreens(...[app, service, options]: Mounting): void {
  mountCall(
    app,
    interactionCall,
    async ({ parameters: { uid } }, context) => {
      const ticket = context.cookie(ticketCookie);
      const body = await service().interaction({ uid, cookies: context.cookieHeader, ticket });
      if (ticket !== undefined) context.setCookie({ name: ticketCookie, value: '', httpOnly: true, maxAge: 0 });
      return { status: 200, body };
    },
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
      const value = await service().register(body, context);
      context.setCookie({ name: registrationCookie, value, httpOnly: true, maxAge: tokenMs.CONFIRM_EMAIL / 1000 });
      return { status: 202, body: {} };
    },
    options,
  );
  mountCall(
    app,
    confirmEmailCall,
    async ({ body: { token, password } }, context) => {
      const shown = { browser: context.cookie(registrationCookie), password, clientAddress: context.clientAddress };
      const { ticket, ...body } = await service().confirmEmail(token, shown);
      context.setCookie({ name: registrationCookie, value: '', httpOnly: true, maxAge: 0 });
      context.setCookie({ name: ticketCookie, value: ticket, httpOnly: true, maxAge: tokenMs.SIGN_IN / 1000 });
      return { status: 200, body };
    },
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

function mountEmailChange(...[app, service, options]: Mounting): void {
  mountCall(
    app,
    askEmailChangeCall,
    async ({ body: { email, ...proof } }, context) => {
      await service().askEmailChange(await askerOf(context), proof, email);
      return { status: 202, body: {} };
    },
    options,
  );
  mountCall(
    app,
    changeEmailCall,
    async ({ body: { token, password } }, context) => {
      const { clientAddress, locale } = context;
      const identity = await context.identity();
      const account = identity.kind === 'signedIn' ? identity.account : null;
      const signedIn = account && { accountId: account.id, sessionId: account.sessionId };
      const body = await service().changeEmail(token, { signedIn, password, clientAddress, locale });
      return { status: 200, body };
    },
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
  mountEmailChange(app, present, options);
  mountOwnCredentials(app, present, options);
}

/**
 * HTTP calls for the embedded issuer's screens and for passwords and codes of accounts (docs/requirements.md ACC-1 to
 * ACC-3; docs/api.md, "Accounts").
 */
import type { Hono } from 'hono';
import {
  confirmEmailContract,
  forgetPasswordContract,
  interactionContract,
  registerContract,
  resetPasswordContract,
  signInContract,
} from '#domain/account/contract.ts';
import {
  askEmailChangeContract,
  beginTotpContract,
  changeEmailContract,
  changePasswordContract,
  confirmTotpContract,
  recoveryCodesContract,
  removeTotpContract,
  renewRecoveryCodesContract,
} from '#domain/account/own-account-contract.ts';
import { registrationCookie } from '#domain/account/registered-here.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CredentialService } from './credential-service.ts';
import type { SignedInAsker } from './credentials.ts';
import { tokenMs } from './identity-store.ts';
import { knownDeviceCookie, knownDeviceSeconds } from './known-device.ts';

/** The HttpOnly cookie by which a browser that has just confirmed an address is signed in. */
const ticketCookie = 'sign_in_ticket';

async function askerOf(context: CallContext): Promise<SignedInAsker> {
  const { id, sessionId } = await requireAccount(context);
  return { accountId: id, sessionId, clientAddress: context.clientAddress, locale: context.locale };
}

function mountScreens(mount: Mount, service: () => CredentialService): void {
  mount(interactionContract, async ({ parameters: { uid } }, context) => {
    const ticket = context.cookie(ticketCookie);
    const body = await service().interaction({ uid, cookies: context.cookieHeader, ticket });
    if (ticket !== undefined) context.setCookie({ name: ticketCookie, value: '', httpOnly: true, maxAge: 0 });
    return { status: 200, body };
  });
  mount(signInContract, async ({ parameters: { uid }, body }, context) => {
    const { cookieHeader: cookies, clientAddress, locale } = context;
    const knownDevice = context.cookie(knownDeviceCookie);
    const location = await service().signIn({ ...body, uid, cookies, knownDevice, clientAddress, locale });
    const value = service().issueKnownDevice(body.email);
    context.setCookie({ name: knownDeviceCookie, value, httpOnly: true, maxAge: knownDeviceSeconds });
    return { status: 200, body: { location } };
  });
  mount(registerContract, async ({ body }, context) => {
    const value = await service().register(body, context);
    context.setCookie({ name: registrationCookie, value, httpOnly: true, maxAge: tokenMs.CONFIRM_EMAIL / 1000 });
    return { status: 202, body: {} };
  });
  mount(confirmEmailContract, async ({ body: { token, password } }, context) => {
    const registrantProof = {
      browser: context.cookie(registrationCookie),
      password,
      clientAddress: context.clientAddress,
    };
    const { ticket, ...body } = await service().confirmEmail(token, registrantProof);
    context.setCookie({ name: registrationCookie, value: '', httpOnly: true, maxAge: 0 });
    context.setCookie({ name: ticketCookie, value: ticket, httpOnly: true, maxAge: tokenMs.SIGN_IN / 1000 });
    return { status: 200, body };
  });
  mount(forgetPasswordContract, async ({ body: { email, redirect } }, context) => {
    await service().forgetPassword(email, redirect, context);
    return { status: 202, body: {} };
  });
  mount(resetPasswordContract, async ({ body: { token, password } }, context) => ({
    status: 200,
    body: await service().resetPassword(token, password, context),
  }));
}

function mountEmailChange(mount: Mount, service: () => CredentialService): void {
  mount(askEmailChangeContract, async ({ body: { email, ...proof } }, context) => {
    await service().askEmailChange(await askerOf(context), proof, email);
    return { status: 202, body: {} };
  });
  mount(changeEmailContract, async ({ body: { token, password } }, context) => {
    const { clientAddress, locale } = context;
    const identity = await context.identity();
    const account = identity.kind === 'signedIn' ? identity.account : null;
    const signedIn = account && { accountId: account.id, sessionId: account.sessionId };
    const body = await service().changeEmail(token, { signedIn, password, clientAddress, locale });
    return { status: 200, body };
  });
}

function mountOwnCredentials(mount: Mount, service: () => CredentialService): void {
  mount(changePasswordContract, async ({ body: { current, code, password } }, context) => {
    await service().changePassword(await askerOf(context), { password: current, code }, password);
    return { status: 200, body: {} };
  });
  mount(beginTotpContract, async ({ body: { password } }, context) => ({
    status: 200,
    body: await service().beginTotp(await askerOf(context), password),
  }));
  mount(confirmTotpContract, async ({ body: { code } }, context) => ({
    status: 200,
    body: { recoveryCodes: await service().confirmTotp(await askerOf(context), code) },
  }));
  mount(recoveryCodesContract, async (_input, context) => ({
    status: 200,
    body: { left: await service().recoveryCodesLeft(await askerOf(context)) },
  }));
  mount(renewRecoveryCodesContract, async ({ body }, context) => ({
    status: 200,
    body: { recoveryCodes: await service().renewRecoveryCodes(await askerOf(context), body) },
  }));
  mount(removeTotpContract, async ({ body }, context) => {
    await service().removeTotp(await askerOf(context), body);
    return { status: 200, body: {} };
  });
}

/** If customers sign in at another issuer, `service` is null, and the calls answer 404. */
export function mountIssuer(app: Hono<HttpEnv>, service: CredentialService | null, options: MountOptions): void {
  const mount = callMounter(app, options);
  const present = () => {
    if (service === null) throw notFound();
    return service;
  };
  mountScreens(mount, present);
  mountEmailChange(mount, present);
  mountOwnCredentials(mount, present);
}

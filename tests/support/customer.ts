/** Customers of a site under test, made as they are made: by registration, the mail's link and a sign-in, over HTTP. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { RegistrationInput } from '#domain/account/contract.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { Mode } from '#domain/site/mode.ts';

/** A customer, as someone who knows the password has them. */
export interface NewCustomer {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly mode: Mode;
}

/** What a customer is made of. */
export interface CustomerWish {
  readonly isPro?: boolean;
  readonly firstName?: string;
}

const patienceMs = 10_000;
const password = 'quatre mots sans lien';
const company = { name: 'Atelier Martin', siren: '', siret: '73282932000074', vatNumber: 'FR44732829320' };
const givenOut = new Set<string>();

const requestOf = (context: BrowserContext | APIRequestContext): APIRequestContext =>
  'request' in context ? context.request : context;

/** The path and query of the link in the next mail to an address, waiting for it; each mail is given out once. */
export async function mailLink(email: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const giveUp = performance.now() + patienceMs;
  while (performance.now() < giveUp) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.eml') && !givenOut.has(each)).sort()) {
      const [headers = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n');
      const link = /^X-Link:\s+(\S+)/m.exec(headers)?.[1];
      if (link === undefined || !headers.includes(`To: ${email}\r\n`)) continue;
      givenOut.add(name);
      const { pathname, search } = new URL(link);
      return pathname + search;
    }
    await wait(20);
  }
  throw new Error(`No mail to ${email} came within ${patienceMs / 1000} s.`);
}

/** Registers a customer and confirms the address; nobody is signed in yet. */
export async function signUp(
  context: BrowserContext | APIRequestContext,
  { isPro = false, firstName = 'Zoé' }: CustomerWish = {},
): Promise<NewCustomer> {
  const request = requestOf(context);
  const mode = isPro ? 'pro' : 'part';
  const email = `client.${randomUUID()}@exemple.fr`;
  const data: RegistrationInput = {
    profile: mode,
    civility: 'mrs',
    firstName,
    lastName: 'Martin',
    email,
    phone: '0612345678',
    zipCode: '75011',
    password,
    company: isPro ? company : null,
    acceptsTerms: true,
    redirect: null,
  };
  const registered = await request.post('/api/account/registrations', { data });
  if (!registered.ok()) throw new Error(`Registration answered ${registered.status()}: ${await registered.text()}`);
  const token = new URLSearchParams((await mailLink(email)).split('?')[1]).get('jeton');
  const confirmed = await request.post('/api/account/confirmations', { data: { token, password } });
  if (!confirmed.ok()) throw new Error(`Confirmation answered ${confirmed.status()}.`);
  // Or else the next visit of the sign-in page would be signed in.
  if ('clearCookies' in context) await context.clearCookies({ name: /sign_in_ticket$/ });
  return { email, password, firstName, mode };
}

/** Signs the context in by the issuer's own round trip, up to the page of `redirect`; a browser that someone was signed in with forgets them. */
export async function signIn(
  context: BrowserContext | APIRequestContext,
  customer: NewCustomer,
  redirect = '/robots.txt',
): Promise<void> {
  const request = requestOf(context);
  if ('clearCookies' in context) await context.clearCookies({ name: /^(?:session|oidc_session)/ });
  const page = await request.get(signInAddress({ mode: customer.mode, redirect }));
  const uid = new URL(page.url()).searchParams.get('interaction');
  // Without a screen: the address was confirmed there just now.
  if (uid === null && page.ok()) return;
  if (uid === null) throw new Error(`Sign-in led to ${page.url()} (${page.status()}).`);
  const { email } = customer;
  const answer = await request.post(`/api/account/interactions/${uid}`, {
    data: { email, password: customer.password },
  });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`);
  const { location }: { readonly location: string } = await answer.json();
  await request.get(location);
}

/** A new customer whom the context is signed in as. */
export async function registerCustomer(
  context: BrowserContext | APIRequestContext,
  wish?: CustomerWish,
): Promise<NewCustomer> {
  const customer = await signUp(context, wish);
  await signIn(context, customer);
  return customer;
}

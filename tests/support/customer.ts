/** Customers of a site under test, created over HTTP by registration, the mail's link and a sign-in. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** A customer with the password. */
export interface NewCustomer {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly site: Site;
}

/** Properties of a customer to create; all have defaults. */
export interface CustomerWish {
  readonly isPro?: boolean;
  readonly firstName?: string;
}

const patienceMs = 10_000;
const password = 'quatre mots sans lien';
const company = { name: 'Atelier Martin', siret: '73282932000074', vatNumber: 'FR44732829320' };
const givenOut = new Set<string>();

const requestOf = (context: BrowserContext | APIRequestContext): APIRequestContext =>
  'request' in context ? context.request : context;

/** Waits for the next mail to an address, and returns the path and query of its link. Each mail is returned once. */
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

/** Registers a customer and confirms the address, without signing in. */
export async function signUp(
  context: BrowserContext | APIRequestContext,
  { isPro = false, firstName = 'Zoé' }: CustomerWish = {},
): Promise<NewCustomer> {
  const request = requestOf(context);
  const site = isPro ? 'pro' : 'part';
  const email = `client.${randomUUID()}@exemple.fr`;
  const registration = await request.post(`${pathOf('registration', site)}?profile=${site}`, {
    form: {
      ...(isPro && { companyName: company.name, companyNumber: company.siret, vatNumber: company.vatNumber }),
      civility: 'mrs',
      firstName,
      lastName: 'Martin',
      email,
      phone: '0612345678',
      zipCode: '75011',
      password,
      acceptsTerms: 'on',
    },
    maxRedirects: 0,
  });
  if (registration.status() !== 303)
    throw new Error(`Registration answered ${registration.status()}: ${await registration.text()}`);
  const jeton = new URLSearchParams((await mailLink(email)).split('?')[1]).get('jeton') ?? '';
  const confirmation = await request.post(pathOf('emailConfirmation', site), {
    form: { jeton, password },
    maxRedirects: 0,
  });
  if (confirmation.status() !== 303) throw new Error(`Confirmation answered ${confirmation.status()}.`);
  // Without clearing the ticket, the next visit of the sign-in page would sign in at once.
  if ('clearCookies' in context) await context.clearCookies({ name: /sign_in_ticket$/ });
  return { email, password, firstName, site };
}

/**
 * Signs the context in through the issuer, up to the page `redirect`. A customer who was signed in before is signed
 * out.
 */
export async function signIn(
  context: BrowserContext | APIRequestContext,
  customer: NewCustomer,
  redirect = '/robots.txt',
): Promise<void> {
  const request = requestOf(context);
  if ('clearCookies' in context) await context.clearCookies({ name: /^(?:session|oidc_session)/ });
  const page = await request.get(signInAddress({ site: customer.site, redirect }));
  const uid = new URL(page.url()).searchParams.get('interaction');
  // There is no sign-in form if the address was confirmed in this browser just now.
  if (uid === null && page.ok()) return;
  if (uid === null) throw new Error(`Sign-in led to ${page.url()} (${page.status()}).`);
  const { email } = customer;
  const answer = await request.post(page.url(), { form: { email, password: customer.password } });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`);
}

/** Sends a form of the page about security, such as the one with the intent `endAll`; the context stays where it is. */
export const sendSecurityForm = (request: APIRequestContext, form: Readonly<Record<string, string>>) =>
  request.post(pathOf('sessions', 'part'), { form, maxRedirects: 0 });

/** Creates a customer and signs the context in. */
export async function registerCustomer(
  context: BrowserContext | APIRequestContext,
  wish?: CustomerWish,
): Promise<NewCustomer> {
  const customer = await signUp(context, wish);
  await signIn(context, customer);
  return customer;
}

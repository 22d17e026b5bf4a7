/** A visitor who registers, opens links of mails and signs in, over the site's calls and pages. */
import { randomUUID } from 'node:crypto';
import type { RegistrationInput } from '#domain/account/registration-input.ts';
import type { Locale } from '#domain/site/locale.ts';
import { CookieJar } from '#server/account/issuer/issuer.fixture.ts';
import type { shippingApi } from './shipping-api.ts';

type Api = Awaited<ReturnType<typeof shippingApi>>;

export const goodPassword = 'quatre mots sans lien';

/** A valid registration. */
export function registrationOf(change: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    profile: 'part',
    civility: 'mrs',
    firstName: 'Zoé',
    lastName: 'Martin',
    email: `zoe.${randomUUID()}@example.fr`,
    phone: '0612345678',
    zipCode: '75011',
    password: goodPassword,
    company: null,
    acceptsTerms: true,
    redirect: null,
    ...change,
  };
}

/** The secret in the link of a mail. */
export function secretIn(link: string | undefined): string {
  return new URL(link ?? 'https://no.invalid').searchParams.get('jeton') ?? '';
}

/** A visitor of an API, with cookies of their own. */
export function visitor(api: Api) {
  const jar = new CookieJar();

  async function open(address: string): Promise<Response> {
    const url = new URL(address, 'http://localhost:3000');
    const answer = await api.app.request(url.pathname + url.search, { headers: { cookie: jar.header } });
    jar.keep(answer);
    return answer;
  }

  async function call(method: string, path: string, body?: unknown) {
    const answer = await api.call(method, path, body, { cookie: jar.header });
    jar.keep(new Response(null, { headers: answer.headers }));
    return answer;
  }

  /** Asks a use case of pages, such as `sessions.list`. */
  async function use(name: string, input?: unknown, locale?: Locale) {
    const answer = await api.use(name, input, jar.header, { locale });
    jar.keep(new Response(null, { headers: answer.headers }));
    return answer;
  }

  /** Follows redirects until there are no more, or one matches `until`; returns the visited addresses. */
  async function follow(address: string, until: RegExp = /^$/): Promise<string[]> {
    const addresses = [address];
    for (let next: string | null = address; next && !until.test(next); ) {
      next = (await open(next)).headers.get('location');
      if (next) addresses.push(next);
      if (next === null || addresses.length > 10 || !/^(?:http:\/\/localhost:3000)?\/(?:oidc|smt)\//.test(next)) break;
    }
    return addresses;
  }

  return {
    jar,
    open,
    call,
    use,
    follow,
    /** Begins a sign-in; returns the uid of its interaction. */
    async begin(query = 'profile=part'): Promise<string> {
      const last = (await follow(`/smt/connexion?${query}`, /interaction=/)).at(-1) ?? '';
      return new URL(last, 'http://localhost:3000').searchParams.get('interaction') ?? '';
    },
    /** Submits the sign-in form. */
    submit(uid: string, fields: { email: string; password?: string; code?: string; remember?: boolean }) {
      return use('signIn.submit', { uid, password: goodPassword, ...fields });
    },
    /** Signs in completely; returns the address of the last redirect. */
    async signIn(fields: { email: string; password?: string; code?: string }, query?: string): Promise<string> {
      const answer = await this.submit(await this.begin(query), fields);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return (await follow((answer.body as { location: string }).location)).at(-1) ?? '';
    },
    /** Registers and opens the link in the mail; returns the e-mail address. */
    async register(change: Partial<RegistrationInput> = {}): Promise<string> {
      const registration = registrationOf(change);
      const answer = await use('registration.register', registration);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      await api.credentials?.settled();
      const mail = api.mails.findLast(({ to }) => to === registration.email);
      await use('registration.confirm', {
        token: secretIn(mail?.link),
        password: registration.password,
      });
      return registration.email;
    },
  };
}

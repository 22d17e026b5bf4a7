/** A browser without pages: it stores cookies by their rules and follows redirects. */

interface KeptCookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly path: string;
  /** The cookie's attributes in lower case, sorted. */
  readonly flags: readonly string[];
}

/** Answers a request, in memory or over the network. */
export type Send = (request: Request) => Response | Promise<Response>;

function readCookie(line: string, url: URL): { cookie: KeptCookie; gone: boolean } {
  const [pair = '', ...attributes] = line.split(/\s*;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const attribute = (wanted: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const flags = attributes.map((each) => each.toLowerCase()).sort();
  const isExpired =
    attribute('max-age') === '0' || new Date(attribute('expires') ?? '9999-01-01').getTime() <= Date.now();
  return { cookie: { name, value, host: url.hostname, path: attribute('path') ?? '/', flags }, gone: isExpired };
}

const inPath = (path: string, requestPath: string) =>
  requestPath === path || requestPath.startsWith(path.endsWith('/') ? path : `${path}/`);

/** A visitor's browser that starts at `origin`. */
export class TestBrowser {
  readonly origin: string;
  readonly #send: Send;
  #cookies: KeptCookie[] = [];
  /** All addresses that it was led to, and headers and bodies of all answers, to check that they contain no secrets. */
  readonly seen: string[] = [];

  constructor(origin: string, send: Send) {
    this.origin = origin;
    this.#send = send;
  }

  cookie(name: string): KeptCookie | undefined {
    return this.#cookies.find((cookie) => cookie.name === name);
  }

  /** Sets a cookie, as another page of the same site could. */
  plant(name: string, value: string): void {
    const { hostname: host } = new URL(this.origin);
    this.#keep({ name, value, host, path: '/', flags: [] }, false);
  }

  /** The `Cookie` header for an address. */
  header(url: URL): string {
    return this.#cookies
      .filter(({ host, path }) => host === url.hostname && inPath(path, url.pathname))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** Stores the cookies that an answer sets. */
  take(headers: Headers, url = new URL(this.origin)): void {
    for (const line of headers.getSetCookie()) {
      const { cookie, gone: isExpired } = readCookie(line, url);
      this.#keep(cookie, isExpired);
    }
  }

  #keep(cookie: KeptCookie, isExpired: boolean): void {
    this.#cookies = this.#cookies.filter(
      ({ name, host, path }) => name !== cookie.name || host !== cookie.host || path !== cookie.path,
    );
    if (!isExpired) this.#cookies.push(cookie);
  }

  /** Sends one request without following redirects. */
  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const headers = new Headers(init.headers);
    const cookies = this.header(url);
    if (cookies) headers.set('cookie', cookies);
    const answer = await this.#send(new Request(url, { redirect: 'manual', ...init, headers }));
    this.take(answer.headers, url);
    this.seen.push(url.href, JSON.stringify([...answer.headers]), await answer.clone().text());
    return answer;
  }

  /** Follows redirects from an address until one matches `until`; that one isn't requested. */
  async follow(address: string, until: (url: URL) => boolean, init: RequestInit = {}): Promise<URL> {
    let url = new URL(address, this.origin);
    for (let steps = 0; steps < 10; steps += 1) {
      if (until(url)) return url;
      const answer = await this.go(url.href, init);
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${url.pathname} answered ${answer.status} without a Location header`);
      url = new URL(location, url);
    }
    throw new Error(`more than ten redirects, the last to ${url.pathname}`);
  }
}

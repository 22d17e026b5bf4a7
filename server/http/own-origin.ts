/** The origin of ours that a request came to: its Host header only chooses among them (docs/operations.md, `ORIGIN`). */
export function ownOriginOf(requestUrl: string, ownOrigins: readonly string[], origin: string): string {
  const { host } = new URL(requestUrl);
  return ownOrigins.find((own) => new URL(own).host === host) ?? origin;
}

/** The URL that was asked, on the origin of ours that the request came to. */
export function ownUrlOf(asked: URL, ownOrigins: readonly string[], origin: string): URL {
  const url = new URL(ownOriginOf(asked.href, ownOrigins, origin));
  // Set apart: joined to the origin, a path of `//name/` would become another host.
  url.pathname = asked.pathname;
  url.search = asked.search;
  return url;
}

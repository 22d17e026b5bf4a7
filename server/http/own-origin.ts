/**
 * The shop's own origin that a request was sent to. The Host header can only select one of them (docs/operations.md,
 * `ORIGIN`).
 */
export function ownOriginOf(requestUrl: string, ownOrigins: readonly string[], origin: string): string {
  const { host } = new URL(requestUrl);
  return ownOrigins.find((ownOrigin) => new URL(ownOrigin).host === host) ?? origin;
}

/** The requested URL, on the shop's own origin that the request was sent to. */
export function ownUrlOf(requestedUrl: URL, ownOrigins: readonly string[], origin: string): URL {
  const url = new URL(ownOriginOf(requestedUrl.href, ownOrigins, origin));
  // The path is assigned rather than joined to the origin, because `//name/` would become another host.
  url.pathname = requestedUrl.pathname;
  url.search = requestedUrl.search;
  return url;
}

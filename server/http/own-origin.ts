/** The origin of ours that a request came to: its Host header only chooses among them (docs/operations.md, `ORIGIN`). */
export function ownOriginOf(requestUrl: string, ownOrigins: readonly string[], origin: string): string {
  const { host } = new URL(requestUrl);
  return ownOrigins.find((own) => new URL(own).host === host) ?? origin;
}

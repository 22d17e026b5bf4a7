/** Makes requests, and finds values in answers, as a file describes them (docs/remote-carriers.md). */
import type { OutboundRequest } from '#server/http/outbound.ts';
import type { NamedCarrier } from './carrier-interface.ts';
import type { DescribedRequest, InterfaceFile } from './interface-file.ts';
import { fillJson, fillText, fillXml, type Values } from './request-template.ts';

/** A carrier that is asked as a file describes; `settings` are what the carrier has given to its customer. */
export interface DescribedCarrier extends NamedCarrier {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The placeholders that a carrier's settings give: each of them, and a header of user and password. */
export function settingValues({ code, settings }: Pick<DescribedCarrier, 'code' | 'settings'>): Values {
  const { user, password } = settings;
  const named = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value] as const);
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  return { carrier: code, ...Object.fromEntries(named), ...(user && password && { 'settings.basic': basic }) };
}

/** The request that a file describes for a carrier at `url`. */
export function describedRequest(
  request: DescribedRequest,
  { words }: Pick<InterfaceFile, 'words'>,
  url: string,
  given: Values,
): OutboundRequest {
  const wordFor = (name: string, value: string) =>
    Object.entries(words[name] ?? {}).find(([each]) => each === value)?.[1];
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, wordFor(name, String(value)) ?? value]),
  );
  const filled = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([name, text]) => [name, fillText(text, values)] as const);
  const address = new URL(fillText(request.path, values, encodeURIComponent), url);
  for (const [name, value] of filled(request.query)) address.searchParams.set(name, value);
  const json = request.json === undefined ? undefined : JSON.stringify(fillJson(request.json, values));
  const body = json ?? (request.xml === undefined ? undefined : fillXml(request.xml, values));
  const type = json === undefined ? 'text/xml; charset=utf-8' : 'application/json';
  const headers = {
    ...(body !== undefined && { 'content-type': type }),
    ...Object.fromEntries(filled(request.headers)),
  };
  return { url: address.href, method: request.method, headers, ...(body !== undefined && { body }) };
}

/** The value at keys with dots between them; undefined if there is none. */
export function valueAt(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Readonly<Record<string, unknown>>)[key];
  }, from);
}

/** A text, or a number as the text of it; anything else is null. */
export function textAt(from: unknown, path: string): string | null {
  const value = valueAt(from, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

/** Words of a carrier's errors can be anything, and stand in the log: only codes are told. */
const errorCode = /^[\w-]{1,20}$/;

/** The error that an answer names; null if it names none. */
export function errorIn(answer: unknown, { error }: Pick<InterfaceFile['answer'], 'error'>): string | null {
  const code = error ? textAt(answer, error.at) : null;
  if (!error || code === null || error.none.includes(code)) return null;
  return errorCode.test(code) ? `error ${code}` : 'an error';
}

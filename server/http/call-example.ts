/** Examples of calls as commands for a terminal, in the documentation of the API. */
import type { CallDefinition, CallExample } from '#domain/site/call.ts';

/** What each `$NAME` in an example stands for. */
export const exampleValues: Readonly<Record<string, string>> = {
  API_KEY: 'your key, from the customer area of the professional site',
  SHIPMENT: 'the shipmentId that smtQuoteRequest answers',
  POINT: 'the postOfficeId of a point that smtRelayPoints answers',
  BATCH: 'the batchId that smtCreateBatch answers',
  ORDER: 'the code of an order, from orders; a demo order has no documents',
  ENTRY: 'the entryNumber of a parcel of that order',
  CONSIGNMENT: 'the code of a consignment of that order, from order with fields=FULL',
  PARCEL: 'the number of a parcel, from shipments',
};

/** Percent-encodes a value, except for the names that a shell replaces. */
const encoded = (value: string): string =>
  value
    .split(/(\$[A-Z_]+)/)
    .map((part) => (part.startsWith('$') ? part : encodeURIComponent(part)))
    .join('');

function urlOf(origin: string, path: string, { parameters = {}, query = {} }: CallExample): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parameters[name] ?? ''));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return `${origin}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

/** The body and its media type; null for a call without a body. */
function bodyOf({ uploads }: CallDefinition, { body, upload }: CallExample) {
  if (upload !== undefined) return { type: uploads?.[0] ?? 'text/csv', text: upload };
  return body ? { type: 'application/json', text: JSON.stringify(body, null, 2) } : null;
}

/** The example of a call as a command of curl for a POSIX shell; null if the call has none. */
export function commandOf(call: CallDefinition, origin: string): string | null {
  if (!call.example) return null;
  const body = bodyOf(call, call.example);
  const options = [
    ...(call.method === 'GET' || (call.method === 'POST' && body) ? [] : [`--request ${call.method}`]),
    '--header "Authorization: Bearer $API_KEY"',
    ...(call.produces === 'application/pdf' ? ['--output document.pdf'] : []),
    ...(body ? [`--header "Content-Type: ${body.type}"`, '--data-binary @- <<DATA'] : []),
  ];
  const command = [`curl "${urlOf(origin, call.path, call.example)}"`, ...options].join(' \\\n  ');
  return body ? `${command}\n${body.text}\nDATA` : command;
}

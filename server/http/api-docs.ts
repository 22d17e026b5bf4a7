import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { apiDocsPath } from '#domain/account/sign-in-target.ts';
import type { CallDefinition, CallExample } from '#domain/site/call.ts';
import type { Config } from '#server/config.ts';
import { unauthorized } from './refusals.ts';
import type { HttpContext, HttpEnv } from './request-context.ts';
import { webhookGuide } from './webhook-guide.ts';

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

function bodyOf({ uploads }: CallDefinition, { body, upload }: CallExample) {
  if (upload !== undefined) return { type: uploads?.[0] ?? 'text/csv', text: upload };
  return body ? { type: 'application/json', text: JSON.stringify(body, null, 2) } : null;
}

/** The example of a call as a command of curl for a POSIX shell; null if the call has none. */
function commandOf(call: CallDefinition, origin: string): string | null {
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

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1.5rem}
summary{cursor:pointer;padding:.5rem 0;min-height:1.75rem}details{border-bottom:1px solid}code,pre{font:14px/1.4 ui-monospace,monospace}
pre{overflow:auto;max-height:24rem;padding:.75rem;border:1px solid}h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2rem}summary code{overflow-wrap:anywhere}`;

/** The content security policy of the page: no scripts, and this style sheet only. */
const apiDocsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

type Operation = {
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
} & {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
};

/** A text of the document, in which backquotes mark code. */
const marked = (text: string) => text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

function textBlock(title: string, text: string) {
  return html`<h3>${title}</h3><pre tabindex="0" role="region" aria-label="${title}">${text}</pre>`;
}

const block = (title: string, value: unknown) => textBlock(title, JSON.stringify(value, null, 2));

function call(definition: CallDefinition, operation: Operation, origin: string) {
  const command = commandOf(definition, origin);
  const body = operation.requestBody?.content['application/json']?.schema;
  return html`<details id="${definition.name}">
    <summary><code>${definition.method} ${definition.path}</code> ${marked(definition.summary)}</summary>
    ${definition.scope ? html`<p>Scope of an API key: <code>${definition.scope}</code>.</p>` : ''}
    ${command ? textBlock(`${definition.name}: example`, command) : ''}
    <p>Parameters: ${operation.parameters.map((p) => `${p.name} (${p.in}${p.required ? ', required' : ''})`).join(', ') || 'none'}.</p>
    ${body ? block(`${definition.name}: body`, body) : ''}
    ${Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, { content }]) => block(`${definition.name}: ${status}`, Object.values(content ?? {})[0]?.schema))}
    <p>Errors: ${marked(
      Object.entries(operation.responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { description }]) => `${status} ${description}`)
        .join(' '),
    )}</p>
  </details>`;
}

export interface ApiDocsOptions {
  document(): Readonly<Record<string, unknown>>;
  readonly calls: readonly CallDefinition[];
  readonly name: string;
  readonly readers: Config['apiDocs'];
  readonly webhookTimeoutMs: number;
}

/**
 * Registers `/api/openapi.json` and a page to browse it. If only customers may read them, other visitors are sent to
 * sign in.
 */
export function mountApiDocs(
  app: Hono<HttpEnv>,
  { document, calls, name, readers, webhookTimeoutMs }: ApiDocsOptions,
): void {
  const isOpen = async (c: HttpContext) => readers === 'public' || (await c.get('identity')()).kind === 'signedIn';
  app.get('/api/openapi.json', async (c) => {
    if (!(await isOpen(c))) throw unauthorized();
    return c.json(document());
  });
  app.get(apiDocsPath, async (c) => {
    if (!(await isOpen(c))) return c.redirect(signInAddress({ site: 'pro', redirect: apiDocsPath }), 303);
    c.header('Content-Security-Policy', apiDocsPolicy);
    return c.html(apiDocsPage(document(), calls, { name, webhookTimeoutMs }));
  });
}

/** What API keys are, as the document describes them, and what the names in the examples stand for. */
function keysSection({ components }: Readonly<Record<string, unknown>>) {
  const { securitySchemes } = (components ?? {}) as {
    readonly securitySchemes?: { readonly apiKey?: { readonly description?: string } };
  };
  return html`<h2>API keys</h2><p>${marked(securitySchemes?.apiKey?.description ?? '')}</p>
    <p>Examples are for a POSIX shell. Set these first:</p>
    <ul>${Object.entries(exampleValues).map(([name, meaning]) => html`<li><code>$${name}</code>: ${meaning}</li>`)}</ul>`;
}

/**
 * A page to browse the calls, generated from the OpenAPI document: no scripts, nothing from other hosts
 * (docs/requirements.md API-4).
 */
function apiDocsPage(
  document: Readonly<Record<string, unknown>>,
  calls: readonly CallDefinition[],
  { name, webhookTimeoutMs }: Pick<ApiDocsOptions, 'name' | 'webhookTimeoutMs'>,
) {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const [{ url: origin } = { url: '' }] = (document.servers ?? []) as readonly { readonly url: string }[];
  const tags = Map.groupBy(calls, (definition) => definition.tag);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API · ${name}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${raw(style)}</style></head>
    <body><main><h1>${name} API</h1><p>The same as a file: <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
    ${keysSection(document)}
    ${webhookGuide(webhookTimeoutMs)}
    ${[...tags].map(
      ([tag, definitions]) => html`<h2>${tag}</h2>
        ${definitions.map((definition) => {
          const operation = paths[definition.path]?.[definition.method.toLowerCase()];
          return operation ? call(definition, operation, origin) : '';
        })}`,
    )}</main></body></html>`;
}

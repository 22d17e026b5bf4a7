import type { Hono } from 'hono';
import * as v from 'valibot';
import type { FieldError } from '#domain/errors/field-error.ts';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import type { CallDefinition, CallResult, ParsedCall } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { admitKey } from './admit-key.ts';
import { fieldErrors } from './api-error.ts';
import type { CallContext } from './call-context.ts';
import { readFormFields, readJsonBody, readOptionalJsonBody, readUpload } from './json-body.ts';
import { methodNotAllowed, notFound } from './refusals.ts';
import { callContext, type HttpContext, type HttpEnv } from './request-context.ts';

/** An answer whose body is JSON already, as text or in UTF-8, since it is cached or assembled from cached parts. */
export interface JsonText {
  readonly status: 200;
  readonly json: string | Uint8Array<ArrayBuffer>;
}

export type Handler<D extends CallDefinition> = (
  input: ParsedCall<D>,
  context: CallContext,
) => Promise<CallResult<D> | JsonText | Response>;

export interface MountOptions {
  /** The default first. */
  readonly languages: readonly Locale[];
  readonly secureCookies: boolean;
  /** Whether answers are checked against the contract too: in tests and development. */
  readonly checkAnswers: boolean;
}

export interface CallReading {
  /** Adds fields to a body before validation, where the specification derives them from others. */
  readonly complete?: (body: unknown) => unknown;
  /** Called before any input is read. Throws for callers who must not learn that the call exists. */
  readonly admit?: (context: CallContext) => Promise<void>;
  /** Adds errors that the body's schema can't detect, so that all are reported at once. */
  readonly explain?: (errors: readonly FieldError[], body: unknown) => readonly FieldError[];
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema | undefined,
  input: unknown,
  explain: NonNullable<CallReading['explain']> = (errors) => errors,
): v.InferOutput<Schema> | undefined {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw fieldErrors(explain(fieldErrorsOf(result.issues), input));
}

/** The path parameters; throws a 404 if they don't fit the contract, since nothing exists at such a path. */
function parseParameters<Schema extends v.GenericSchema>(schema: Schema | undefined, input: unknown) {
  if (schema && !v.is(schema, input)) throw notFound();
  return parse(schema, input);
}

/**
 * Registers one call: validates its input by the contract, runs the handler and sends its answer. Handlers refuse by
 * throwing `ApiError`; unknown fields are dropped (docs/requirements.md API-1, API-2).
 */
export type Mount = <D extends CallDefinition>(definition: D, handler: Handler<D>, reading?: CallReading) => void;

export function callMounter(app: Hono<HttpEnv>, options: MountOptions): Mount {
  return (definition, handler, reading = {}) => {
    const path = definition.path.replace(/\{(\w+)\}/g, ':$1');
    const settings = { ...options, ...reading };
    app.on(definition.method, path, (c: HttpContext) => answerCall(c, definition, handler, settings));
  };
}

/** The validated body; undefined if the call takes none, or can do without and got none. */
async function readBody(
  c: HttpContext,
  { body, hasBody, maxBodyBytes }: CallDefinition,
  complete: NonNullable<CallReading['complete']>,
  explain: CallReading['explain'],
): Promise<unknown> {
  if (!body) return undefined;
  const sent = await (hasBody === 'optional' ? readOptionalJsonBody : readJsonBody)(c, maxBodyBytes);
  return hasBody === 'optional' && sent === undefined ? undefined : parse(body, complete(sent), explain);
}

const textOf = (json: JsonText['json']) => (typeof json === 'string' ? json : new TextDecoder().decode(json));

async function answerCall<D extends CallDefinition>(
  c: HttpContext,
  definition: D,
  handler: Handler<D>,
  { complete = (body) => body, admit, explain, secureCookies, checkAnswers }: MountOptions & CallReading,
): Promise<Response> {
  c.set('call', definition.name);
  await admitKey(c, definition);
  const context = callContext(c, secureCookies);
  await admit?.(context);
  const input = {
    parameters: parseParameters(definition.parameters, c.req.param()),
    query: parse(definition.query, { ...(definition.takesForm && (await readFormFields(c))), ...c.req.query() }),
    headers: parse(definition.headers, c.req.header()),
    body: await readBody(c, definition, complete, explain),
    upload: definition.uploads && (await readUpload(c.req.raw, definition.uploads, definition.maxBodyBytes)),
  } as ParsedCall<D>;
  const result = await handler(input, context);
  if (result instanceof Response) return result;
  const answer = definition.answers[result.status];
  if (answer === null) return new Response(null, { status: result.status, headers: { 'Cache-Control': 'no-store' } });
  const json = 'json' in result ? result.json : JSON.stringify(result.body);
  if (checkAnswers && answer) v.parse(answer, 'json' in result ? JSON.parse(textOf(json)) : result.body);
  const headers = 'headers' in result ? result.headers : undefined;
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  c.header('Cache-Control', 'no-store', { append: false });
  // Set before the compression middleware, which would copy the finished answer to add it.
  c.header('Vary', 'Accept-Encoding', { append: true });
  return c.body(json, {
    status: result.status,
    headers: { 'Content-Type': 'application/json' },
  } as never);
}

/**
 * Answers 405 with `Allow` if a known path is requested with another method, except for calls of staff, which look like
 * unknown paths. Must be called after all calls are mounted.
 */
export function mountMethodNotAllowed(app: Hono<HttpEnv>, definitions: readonly CallDefinition[]): void {
  const publicCalls = definitions.filter(({ access }) => access !== 'staff');
  const methods = Map.groupBy(publicCalls, (definition) => definition.path);
  for (const [path, calls] of methods) {
    const allow = calls.map((call) => (call.method === 'GET' ? 'GET, HEAD' : call.method)).join(', ');
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), () => {
      throw methodNotAllowed(allow);
    });
  }
}

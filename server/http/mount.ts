import type { Hono } from 'hono';
import * as v from 'valibot';
import type { FieldError } from '#domain/errors/field-error.ts';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import type { CallDefinition, CallResult, ParsedCall } from '#domain/site/call.ts';
import { ApiError, fieldErrors } from './api-error.ts';
import type { CallContext } from './call-context.ts';
import { readJsonBody } from './json-body.ts';
import { callContext, type HttpContext, type HttpEnv } from './request-context.ts';

/** An answer that is JSON text already, for those put together from kept parts. */
export interface JsonText {
  readonly status: 200;
  readonly json: string;
}

export type Handler<D extends CallDefinition> = (
  input: ParsedCall<D>,
  context: CallContext,
) => Promise<CallResult<D> | JsonText | Response>;

/** What mounting needs to know of the process. */
export interface MountOptions {
  readonly secureCookies: boolean;
  /** Check answers against the contract too: on in tests and development. */
  readonly checkAnswers: boolean;
  /** Completes a body by what the specification derives from the rest of it, before it is validated. */
  readonly complete?: (body: unknown) => unknown;
  /** Completes what is wrong with a body by what its schema can't know, so that all errors are told at once. */
  readonly explain?: (errors: readonly FieldError[], body: unknown) => readonly FieldError[];
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema | undefined,
  input: unknown,
  explain: NonNullable<MountOptions['explain']> = (errors) => errors,
): v.InferOutput<Schema> | undefined {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw fieldErrors(explain(fieldErrorsOf(result.issues), input));
}

/** Path parameters of another shape than the contract's: there is nothing at such a path. */
function parseParameters<Schema extends v.GenericSchema>(schema: Schema | undefined, input: unknown) {
  if (schema && !v.is(schema, input)) throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound' }]);
  return parse(schema, input);
}

/**
 * Mounts one call: reads and validates its input by the contract, runs the handler, sends its answer.
 * Handlers refuse with `ApiError`; unknown fields are dropped (docs/requirements.md API-1, API-2).
 */
export function mountCall<D extends CallDefinition>(
  app: Hono<HttpEnv>,
  definition: D,
  handler: Handler<D>,
  options: MountOptions,
): void {
  const { complete = (body: unknown) => body } = options;
  app.on(definition.method, definition.path.replace(/\{(\w+)\}/g, ':$1'), async (c: HttpContext) => {
    c.set('call', definition.name);
    const input = {
      parameters: parseParameters(definition.parameters, c.req.param()),
      query: parse(definition.query, c.req.query()),
      headers: parse(definition.headers, c.req.header()),
      body: definition.body ? parse(definition.body, complete(await readJsonBody(c)), options.explain) : undefined,
    } as ParsedCall<D>;
    const result = await handler(input, callContext(c, options.secureCookies));
    if (result instanceof Response) return result;
    const answer = definition.answers[result.status];
    if (answer === null) return new Response(null, { status: result.status, headers: { 'Cache-Control': 'no-store' } });
    const json = 'json' in result ? result.json : JSON.stringify(result.body);
    if (options.checkAnswers && answer) v.parse(answer, 'json' in result ? JSON.parse(json) : result.body);
    const headers = 'headers' in result ? result.headers : undefined;
    for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
    c.header('Cache-Control', 'no-store', { append: false });
    // Told before compression looks: it would copy the finished answer to add it.
    c.header('Vary', 'Accept-Encoding', { append: true });
    return c.body(json, {
      status: result.status,
      headers: { 'Content-Type': 'application/json' },
    } as never);
  });
}

/** Answers 405 with `Allow` for a known path asked with another method; call it after all calls are mounted. */
export function mountMethodNotAllowed(app: Hono<HttpEnv>, definitions: readonly CallDefinition[]): void {
  const methods = Map.groupBy(definitions, (definition) => definition.path);
  for (const [path, calls] of methods) {
    const allow = calls.map((call) => (call.method === 'GET' ? 'GET, HEAD' : call.method)).join(', ');
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), () => {
      throw new ApiError(405, [{ type: 'MethodNotAllowedError', key: 'http.method' }], { Allow: allow });
    });
  }
}

/** Checks every answer of the API against its OpenAPI document (docs/requirements.md API-4). */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Hono } from 'hono';
import { type HttpEnv, inMemoryHeaders } from '#server/http/request-context.ts';

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, object>>; readonly headers?: object }>
  >;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const undocumentedPaths = /^\/api\/(?:openapi\.json|docs)$/;

/** Headers that a program acts on, so that the document must name them. */
const documentedHeaders = ['RateLimit', 'RateLimit-Policy', 'Retry-After'];

interface PathPattern {
  readonly path: string;
  readonly pattern: RegExp;
  readonly parameters: number;
}

function patternOf(path: string): PathPattern {
  const names = path.match(/\{\w+\}/g) ?? [];
  return {
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: names.length,
  };
}

/** Methods that the document has for a path, in the format of `Allow`. */
const allowedMethods = (methods: Readonly<Record<string, Operation>>) =>
  Object.keys(methods)
    .flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    .sort();

/** The body of an answer as text; the answer can still be read afterwards. */
async function textOf(response: Response): Promise<string> {
  const { body, headers } = response.clone();
  const encoding = headers.get('content-encoding');
  if (body === null || encoding === null) return new Response(body).text();
  return new Response(body.pipeThrough(new DecompressionStream(encoding as 'gzip' | 'deflate'))).text();
}

/**
 * Returns a function that compares an answer with the document; it returns the difference, or null if there is none.
 */
export function documentedAnswers(document: ApiDocument) {
  // Optimising the compiled code of a schema takes longer than all its uses in a test file.
  const ajv = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d{2}-\d{2}$/ }, code: { optimize: false } });
  ajv.addSchema(document, 'api');
  // A path without parameters takes precedence over one with them: `/orders/lookup` before `/orders/{code}`.
  const patterns = Object.keys(document.paths)
    .map(patternOf)
    .sort((a, b) => a.parameters - b.parameters);
  const pointer = (...names: readonly string[]) =>
    names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

  return async function problemOf(method: string, url: string, response: Response): Promise<string | null> {
    const { pathname } = new URL(url, 'http://shop.example');
    if (!pathname.startsWith('/api/') || undocumentedPaths.test(pathname)) return null;
    // The document describes this answer once for all calls.
    if (response.status === 421) return null;
    const match = patterns.find(({ pattern }) => pattern.test(pathname));
    if (!match) return response.status === 404 || response.status === 403 ? null : `${pathname} is no documented path`;
    const methods = document.paths[match.path] ?? {};
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = methods[name];
    const title = `${method} ${match.path} ${response.status}`;
    if (!operation) {
      const allow = (response.headers.get('allow') ?? '').split(', ').sort();
      const isMethodRefusal = response.status === 405 && allow.join() === allowedMethods(methods).join();
      const isPreflight = method === 'OPTIONS' && response.headers.has('access-control-allow-methods');
      const isHidden = pathname.startsWith('/api/gestion/') && response.status === 404;
      return isMethodRefusal || isPreflight || isHidden || response.status === 403
        ? null
        : `${title}: no documented method, Allow ${allow.join()}`;
    }
    const documentedResponse = operation.responses[response.status];
    if (!documentedResponse) return `${title}: no documented status`;
    const known = documentedResponse.headers ?? {};
    const unknown = documentedHeaders.find((header) => response.headers.has(header) && !Object.hasOwn(known, header));
    if (unknown) return `${title}: the header ${unknown} isn't documented`;
    if (method === 'HEAD') return null;
    const type = response.headers.get('content-type')?.split(';')[0];
    if (!documentedResponse.content)
      return (await textOf(response)) === '' ? null : `${title}: a body where none is documented`;
    if (type === undefined || !documentedResponse.content[type]) return `${title}: media type ${type} isn't documented`;
    if (type !== 'application/json') return null;
    const path = ['paths', match.path, name, 'responses', String(response.status), 'content', type, 'schema'];
    const validate = ajv.getSchema(`api#/${pointer(...path)}`);
    if (!validate) return `${title}: no schema`;
    if (validate(JSON.parse(await textOf(response)))) return null;
    return `${title}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** Comparisons by the settings of their document: making it and compiling its schemas is slow. */
const comparisons = new Map<string, Promise<ReturnType<typeof documentedAnswers>>>();

/**
 * Makes the application reject answers that differ from its document, so that the test fails. `settings` says what the
 * document depends on: applications with the same settings have the same document.
 */
export function holdToDocument(app: Hono<HttpEnv>, settings: string): void {
  const answer = app.fetch;
  const readDocument = async () => {
    const headers = inMemoryHeaders('in-memory', '', 'document');
    const answered = await answer(new Request('http://shop.example/api/openapi.json', { headers }));
    return documentedAnswers((await answered.json()) as ApiDocument);
  };
  app.fetch = async (request, ...rest) => {
    // The document is read on the first request, since tests may still mount routes before that.
    const comparison = comparisons.get(settings) ?? readDocument();
    comparisons.set(settings, comparison);
    const problemOf = await comparison;
    const response = await answer(request, ...rest);
    const problem = await problemOf(request.method, request.url, response);
    if (problem !== null) throw new Error(`The OpenAPI document doesn't say: ${problem}`);
    return response;
  };
}

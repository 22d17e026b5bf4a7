/** Holds every answer of the API against the OpenAPI document that it serves (docs/requirements.md API-4). */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Hono } from 'hono';
import { type HttpEnv, inMemoryHeaders } from '#server/http/request-context.ts';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const undocumented = /^\/api\/(?:openapi\.json|docs)$/;

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

/** The methods that a path has in the document, as `Allow` names them. */
const allowed = (methods: Readonly<Record<string, Operation>>) =>
  Object.keys(methods)
    .flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    .sort();

/** The body of an answer as text; the answer itself stays unread. */
async function textOf(response: Response): Promise<string> {
  const { body, headers } = response.clone();
  const encoding = headers.get('content-encoding');
  if (body === null || encoding === null) return new Response(body).text();
  return new Response(body.pipeThrough(new DecompressionStream(encoding as 'gzip' | 'deflate'))).text();
}

/** Finds what an answer has that the document doesn't say; null when it says it all. */
export function documentedAnswers(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } });
  ajv.addSchema(document, 'api');
  // A path without a parameter is meant before one with it: `/orders/lookup` before `/orders/{code}`.
  const patterns = Object.keys(document.paths)
    .map(patternOf)
    .sort((a, b) => a.parameters - b.parameters);
  const pointer = (...names: readonly string[]) =>
    names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

  return async function problemOf(method: string, url: string, response: Response): Promise<string | null> {
    const { pathname } = new URL(url, 'http://shop.example');
    if (!pathname.startsWith('/api/') || undocumented.test(pathname)) return null;
    // Said once, of all of them.
    if (response.status === 421) return null;
    const found = patterns.find(({ pattern }) => pattern.test(pathname));
    if (!found) return response.status === 404 || response.status === 403 ? null : `${pathname} is no documented path`;
    const methods = document.paths[found.path] ?? {};
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = methods[name];
    const title = `${method} ${found.path} ${response.status}`;
    if (!operation) {
      const allow = (response.headers.get('allow') ?? '').split(', ').sort();
      const refused = response.status === 405 && allow.join() === allowed(methods).join();
      return refused || response.status === 403 ? null : `${title}: no documented method, Allow ${allow.join()}`;
    }
    const documented = operation.responses[response.status];
    if (!documented) return `${title}: no documented status`;
    if (method === 'HEAD') return null;
    const type = response.headers.get('content-type')?.split(';')[0];
    if (!documented.content)
      return (await textOf(response)) === '' ? null : `${title}: a body where none is documented`;
    if (type === undefined || !documented.content[type]) return `${title}: media type ${type} isn't documented`;
    if (type !== 'application/json') return null;
    const path = ['paths', found.path, name, 'responses', String(response.status), 'content', type, 'schema'];
    const validate = ajv.getSchema(`api#/${pointer(...path)}`);
    if (!validate) return `${title}: no schema`;
    if (validate(JSON.parse(await textOf(response)))) return null;
    return `${title}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** Lets the application answer only what its document says; anything else rejects, so that the test fails. */
export function holdToDocument(app: Hono<HttpEnv>): void {
  const answer = app.fetch;
  let problems: Promise<ReturnType<typeof documentedAnswers>> | undefined;
  // Read with the first request: tests still mount routes until then.
  const read = async () => {
    const headers = inMemoryHeaders('in-memory', '', 'document');
    const served = await answer(new Request('http://shop.example/api/openapi.json', { headers }));
    return documentedAnswers((await served.json()) as ApiDocument);
  };
  app.fetch = async (request, ...rest) => {
    problems ??= read();
    const problemOf = await problems;
    const response = await answer(request, ...rest);
    const problem = await problemOf(request.method, request.url, response);
    if (problem !== null) throw new Error(`The OpenAPI document doesn't say: ${problem}`);
    return response;
  };
}

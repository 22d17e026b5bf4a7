import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { apiScopes } from '#domain/site/api-scope.ts';
import type { CallDefinition } from '#domain/site/call.ts';
import { accessOf, type CallAccess, errorStatuses } from '#domain/site/call-answers.ts';
import { answerHeaders, headersOf } from './openapi-headers.ts';

type Json = Readonly<Record<string, unknown>>;

/** The recursive schemas found so far, by their names under `components/schemas`. */
interface SharedParts {
  /** Is put before each name, so that schemas of different calls don't clash. */
  readonly owner: string;
  readonly parts: Record<string, Json>;
}

/** The JSON schema of a Valibot schema, for input as sent or output as answered. */
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output', shared?: SharedParts): Json {
  const lost = new Set<string>();
  const result = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema: made }) => {
      if (['check', 'transform', 'raw_transform', 'raw_check'].includes(valibotAction.type))
        lost.add(valibotAction.type);
      return made;
    },
    overrideRef: ({ referenceId }) => `#/components/schemas/${shared?.owner ?? ''}${referenceId}`,
  });
  const {
    $schema: _,
    $defs: parts = {},
    ...rest
  } = result as Json & { $schema?: string; $defs?: Record<string, Json> };
  for (const [name, part] of Object.entries(parts)) if (shared) shared.parts[shared.owner + name] = part;
  return lost.size > 0
    ? { ...rest, description: `Further rules apply (${[...lost].join(', ')}): see the errors.` }
    : rest;
}

/** An example of a value; none for one that stands for a value of the reader's. */
const exampleOf = (value: string | undefined): Json =>
  value === undefined || value.includes('$') ? {} : { example: value };

function parameters(
  schema: v.GenericSchema | undefined,
  place: 'path' | 'query' | 'header',
  examples: Readonly<Record<string, string>> = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...exampleOf(examples[name]),
  }));
}

const errorReason: Readonly<Record<number, string>> = {
  400: 'Wrong input: one error a field.',
  401: 'No session, one that has ended (`UnauthorizedError`), or the journey is switched off (`FeatureDisabledError`).',
  403: 'Sent by another site’s page, or by staff whose role needs a second factor first.',
  404: 'Unknown, not ready yet, or asked for with an API key that doesn’t open it.',
  409: 'The same request is under way (see `Retry-After`), or what is asked is there already.',
  410: 'The offer has expired.',
  412: 'Changed since it was read (`If-Match`).',
  413: 'Body above the limit: 256 kB, unless the call has its own.',
  415: 'Another media type than those of the call.',
  422: 'The key of a repetition came with another body.',
  429: 'Too many requests: see `Retry-After`.',
  500: 'An error of ours.',
  503: 'A service behind doesn’t answer.',
};

/**
 * OpenAPI's security requirements: one of the list must be met; the empty one allows a request without credentials. The
 * list of an API key names the scope that it needs.
 */
const securityOf: Readonly<Record<CallAccess, readonly Json[]>> = {
  all: [],
  user: [{}, { session: [] }, { bearer: [] }],
  account: [{ session: [] }, { bearer: [] }],
  staff: [{ session: [] }],
};

function securityFor(call: CallDefinition): readonly Json[] {
  const access = accessOf(call);
  if (call.scope === undefined) return securityOf[access];
  return [...(access === 'all' ? [{}] : securityOf[access]), { apiKey: [call.scope] }];
}

function requestBodyOf({ body, hasBody, uploads, example }: CallDefinition): Json {
  if (uploads) {
    const content = Object.fromEntries(
      uploads.map((type, at) => [
        type,
        { schema: { type: 'string' }, ...(at === 0 && example?.upload !== undefined && { example: example.upload }) },
      ]),
    );
    return { requestBody: { required: true, content } };
  }
  return body
    ? {
        requestBody: {
          required: hasBody !== 'optional',
          content: {
            'application/json': {
              schema: jsonSchema(body, 'input'),
              ...(example?.body && { example: example.body }),
            },
          },
        },
      }
    : {};
}

/** A file that isn't text. OpenAPI 3.1 ignores the format, but generators of clients read bytes because of it. */
const binary: Json = { type: 'string', format: 'binary' };

/** The successful answers of a call by status; adds the recursive schemas in them to `parts`. */
function successes(call: CallDefinition, parts: Record<string, Json>): Record<string, Json> {
  const media = call.produces ?? 'application/json';
  const described = ([status, schema]: [string, v.GenericSchema | null]): [string, Json] => {
    const answer = { description: 'Done.', ...headersOf(call, Number(status)) };
    if (schema === null) return [status, answer];
    const owner = `${call.name}${status}_`;
    const body = media === 'application/pdf' ? binary : jsonSchema(schema, 'output', { owner, parts });
    return [status, { ...answer, content: { [media]: { schema: body } } }];
  };
  return Object.fromEntries(Object.entries(call.answers).map(described));
}

function failures(call: CallDefinition): Record<string, Json> {
  const described = (status: number): [string, Json] => [
    String(status),
    {
      description: errorReason[status] ?? 'Error.',
      ...headersOf(call, status),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
    },
  ];
  return Object.fromEntries(errorStatuses(call).map(described));
}

function operation(call: CallDefinition, parts: Record<string, Json>): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    parameters: [
      ...parameters(call.parameters, 'path', call.example?.parameters),
      ...parameters(call.query, 'query', call.example?.query),
      ...parameters(call.headers, 'header'),
    ],
    ...requestBodyOf(call),
    security: securityFor(call),
    responses: { ...successes(call, parts), ...failures(call) },
  };
}

const errorsSchema = v.object({
  errors: v.array(
    v.object({
      type: v.string(),
      message: v.string(),
      subject: v.optional(v.string()),
      subjectType: v.optional(v.string()),
      reason: v.optional(v.string()),
    }),
  ),
});

/** The parts of the document that depend on the configuration. */
export interface ServedDocument {
  readonly origin: string;
  readonly title: string;
  /** Name of the session's cookie, including its prefix. */
  readonly sessionCookie: string;
}

const description =
  'Errors have one shape. A path that is there, asked with another method, answers 405 `MethodNotAllowedError` ' +
  'with the methods it has in `Allow`; HEAD is answered where GET is. To who may not make them, calls of the back office ' +
  'answer like addresses where nothing is, whatever the method. A `Host` that isn’t the shop’s is answered 421 ' +
  '`MisdirectedRequestError`, too long a URL or header 431 without a body.';

const scopeDescriptions: Readonly<Record<(typeof apiScopes)[number], string>> = {
  compare: 'comparisons of a parcel, relay points, tariff numbers',
  addresses: 'search and check of addresses',
  files: 'files of parcels',
  'orders:read': 'the account’s orders',
  labels: 'labels and other documents of the account’s orders',
  tracking: 'the account’s parcels, and tracking by number',
};

const keyDescription =
  'A key that a professional makes in the customer area, for the calls of its scopes: ' +
  `${apiScopes.map((scope) => `\`${scope}\` (${scopeDescriptions[scope]})`).join(', ')}. A key that is unknown, was ended, has expired ` +
  'or lacks the scope of the call, a call that has none, and an object that the account doesn’t have are all answered by one 404 ' +
  '`NotFoundError`. `RateLimit` and `RateLimit-Policy` of each answer say how many requests the key has left (`r`), in how many seconds ' +
  'it has all again (`t`), and of how many in which time (`q`, `w`). Beyond them the answer is 429, with the seconds to wait in ' +
  '`Retry-After`. Messages are in French; `lang=en` in the query gives them in English.';

/** The OpenAPI 3.1 document of a list of calls (docs/requirements.md API-4). */
export function openApiDocument(calls: readonly CallDefinition[], served: ServedDocument): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const parts: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, parts) };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: served.title, version: '1', description },
    servers: [{ url: served.origin }],
    paths,
    components: {
      schemas: { ...parts, Errors: jsonSchema(errorsSchema, 'output') },
      headers: answerHeaders,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: served.sessionCookie },
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token of the issuer.' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'gk_…', description: keyDescription },
      },
    },
  };
}

/** The headers of answers in the OpenAPI document. */
import type { CallDefinition } from '#domain/site/call.ts';

interface DescribedHeader {
  readonly description: string;
  readonly schema: { readonly type: 'string' | 'integer' };
}

type HeaderName = 'RateLimit' | 'RateLimit-Policy' | 'Retry-After';

/** Headers that a program acts on; they stand in the document under `components/headers`. None is in every answer. */
export const answerHeaders: Readonly<Record<HeaderName, DescribedHeader>> = {
  RateLimit: {
    description:
      'To a request with an API key: how many requests the key has left (`r`) for how many seconds (`t`), as in `"key";r=299;t=60`.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description:
      'To a request with an API key: how many requests the key may make (`q`) in how many seconds (`w`), as in `"key";q=300;w=60`.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'After how many seconds the same request may succeed.',
    schema: { type: 'integer' },
  },
};

/** Statuses of answers that can ask to wait: not ready yet, under way, too many requests, temporarily out of order. */
const waitingStatuses: ReadonlySet<number> = new Set([404, 409, 429, 503]);

/** The headers that a call's answer with a status can have, as a field of a response in OpenAPI. */
export function headersOf(call: CallDefinition, status: number): { readonly headers?: object } {
  const names: readonly HeaderName[] = [
    ...(call.scope === undefined ? [] : (['RateLimit', 'RateLimit-Policy'] as const)),
    ...(waitingStatuses.has(status) ? (['Retry-After'] as const) : []),
  ];
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

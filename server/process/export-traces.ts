/** Makes spans of steps and of the requests to other services in them, and sends them by OTLP (docs/decisions/0052-traces.md). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { DiagnosticsChannel } from 'undici';
import { errorKind } from './logger.ts';
import { type EndedStep, steps } from './traced.ts';

export interface TraceExport {
  readonly endpoint: string;
  /** How many of the requests that don't belong to a trace yet begin one, from 0 to 1. */
  readonly share: number;
}

/** How long a receiver that is away is tried, which is how long the process's end may wait for it. */
const receiverMs = 3000;

const traceParent = new W3CTraceContextPropagator();
/** Where the spans of this request hang; nothing outside requests, as in jobs and while spans are sent. */
const current = new AsyncLocalStorage<Context | undefined>();
/** `bindStore` is typed as if stores held what is published. */
const store = current as AsyncLocalStorage<unknown> as AsyncLocalStorage<'shop:step'>;

const kinds: Readonly<Record<EndedStep['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  useCase: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
};

function createProvider({ endpoint, share }: TraceExport) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: receiverMs,
  });
  const outside: SpanExporter = {
    export: (spans, done) => current.run(undefined, () => exporter.export(spans, done)),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'shop' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: outside })],
  });
}

type Tracer = ReturnType<TracerProvider['getTracer']>;

/** Errors are told by their kind alone, since messages may quote what was typed. */
function fail(span: Span, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kind);
}

function followSteps(tracer: Tracer): () => void {
  const spans = new WeakMap<EndedStep, Span>();
  const begin = (step: EndedStep): Context | undefined => {
    const outer = current.getStore();
    if (!outer && step.kind !== 'request') return undefined;
    const received = { traceparent: step.header?.('traceparent'), tracestate: step.header?.('tracestate') };
    const getter = { get: (carrier: typeof received, name: keyof typeof received) => carrier[name], keys: () => [] };
    const parent = outer ?? traceParent.extract(ROOT_CONTEXT, received, getter as never);
    const span = tracer.startSpan(
      step.kind,
      { kind: outer && step.kind === 'request' ? SpanKind.INTERNAL : kinds[step.kind] },
      parent,
    );
    spans.set(step, span);
    return trace.setSpan(parent, span);
  };
  const end = (step: EndedStep): void => {
    const span = spans.get(step);
    if (!span) return;
    spans.delete(step);
    const details = step.details?.() ?? {};
    span.updateName(`${step.kind} ${step.name()}`).setAttributes(details);
    if (step.error !== undefined) fail(span, errorKind(step.error));
    else if (Number(details['http.response.status_code']) >= 500)
      fail(span, String(details['http.response.status_code']));
    span.end();
  };
  // `error` besides, since a step that throws at once has no `asyncEnd`.
  const ends = { asyncEnd: end, error: end } as Parameters<typeof steps.subscribe>[0];
  steps.start.bindStore(store, begin as (step: EndedStep) => never);
  steps.subscribe(ends);
  return () => {
    steps.start.unbindStore(store);
    steps.unsubscribe(ends);
  };
}

/** Requests to other services within a step, by undici and `fetch`, and by Node's client as Stripe's library uses it. */
function followRequests(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, host: string, method: string, setHeader: (name: string, value: string) => void) => {
    const parent = current.getStore();
    if (!parent) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = tracer.startSpan(`upstream ${host}`, { kind: SpanKind.CLIENT, attributes }, parent);
    spans.set(request, span);
    traceParent.inject(trace.setSpan(parent, span), null, { set: (_, name, value) => setHeader(name, value) });
  };
  const answered = (request: object, status: number): void => {
    const span = spans.get(request)?.setAttribute('http.response.status_code', status);
    if (span && status >= 400) fail(span, String(status));
  };
  const end = (request: object, error?: unknown): void => {
    const span = spans.get(request);
    if (span && error !== undefined) fail(span, errorKind(error));
    span?.end();
    spans.delete(request);
  };
  const hostOf = (origin: unknown) => URL.parse(String(origin))?.host ?? '';
  type Undici = DiagnosticsChannel.RequestHeadersMessage & {
    // Missing in undici's own type.
    readonly request: { addHeader(name: string, value: string): void };
    readonly error: unknown;
  };
  type NodeHttp = { request: ClientRequest; response: IncomingMessage; error: unknown };
  const listeners: Readonly<Record<string, (message: Undici & NodeHttp) => void>> = {
    'undici:request:create': ({ request }: Undici) =>
      begin(request, hostOf(request.origin), request.method ?? '', (...header) => request.addHeader(...header)),
    'undici:request:headers': ({ request, response }: Undici) => answered(request, response.statusCode),
    'undici:request:trailers': ({ request }: Undici) => end(request),
    'undici:request:error': ({ request, error }: Undici) => end(request, error),
    'http.client.request.created': ({ request }: NodeHttp) =>
      begin(request, String(request.getHeader('host') ?? request.host), request.method, (...header) =>
        request.setHeader(...header),
      ),
    'http.client.response.finish': ({ request, response }: NodeHttp) => {
      answered(request, response.statusCode ?? 0);
      end(request);
    },
    'http.client.request.error': ({ request, error }: NodeHttp) => end(request, error),
  };
  for (const [channel, listener] of Object.entries(listeners))
    subscribe(channel, listener as (message: unknown) => void);
  return () => {
    for (const [channel, listener] of Object.entries(listeners))
      unsubscribe(channel, listener as (message: unknown) => void);
  };
}

export function exportTraces(options: TraceExport) {
  const provider = createProvider(options);
  const tracer = provider.getTracer('shop');
  const stops = [followSteps(tracer), followRequests(tracer)];
  return {
    /** Sends what is waiting, and no more. */
    async close(): Promise<void> {
      for (const stop of stops) stop();
      // An end doesn't wait for a receiver that is away.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

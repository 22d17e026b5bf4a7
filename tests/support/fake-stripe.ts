/**
 * A server with the part of Stripe's HTTP interface that the shop uses: sessions, refunds, disputes, idempotency keys.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** A session as the server stores it; tests change it as a visitor would by paying. */
export interface FakeSession {
  id: string;
  status: string;
  payment_status: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  url: string;
  expires_at: number;
  /** State of the payment intent; null until a visitor has tried to pay. */
  intent: { id: string; status: string; refunded: number; error: Json | null } | null;
}

/** A received request. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

interface Answer {
  readonly status: number;
  readonly body: Json;
}

const refusal = (status: number, type: string, code: string | null, message: string): Answer => ({
  status,
  body: { error: { type, code, message } },
});
const missing = (id: string) => refusal(404, 'invalid_request_error', 'resource_missing', `No such object: '${id}'`);
const invalid = (message: string, code: string | null = null) => refusal(400, 'invalid_request_error', code, message);

function sessionJson({ intent, ...session }: FakeSession, expanded: boolean): Json {
  const expandedIntent = intent && {
    id: intent.id,
    object: 'payment_intent',
    status: intent.status,
    last_payment_error: intent.error,
    latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: intent.refunded },
  };
  return { object: 'checkout.session', ...session, payment_intent: expanded ? expandedIntent : (intent?.id ?? null) };
}

/** Everything that the server stores. */
interface Books {
  readonly sessions: Map<string, FakeSession>;
  readonly refunds: Map<string, Json & { amount: number }>;
  readonly disputes: Map<string, Json>;
}

function createSession({ sessions }: Books, form: URLSearchParams, now: number): Answer {
  const expiresAt = Number(form.get('expires_at'));
  if (expiresAt < now / 1000 + 1800 || expiresAt > now / 1000 + 86_400)
    return invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  if (form.has('payment_method_types[0]')) return invalid('payment_method_types is not used by this shop');
  let total = 0;
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
    const amount = Number(form.get(`line_items[${line}][price_data][unit_amount]`));
    if (amount < 0) return invalid('Invalid non-negative integer');
    total += amount * Number(form.get(`line_items[${line}][quantity]`));
  }
  const id = `cs_test_${sessions.size + 1}`;
  const session: FakeSession = {
    id,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: form.get('client_reference_id') ?? '',
    amount_total: total,
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    expires_at: expiresAt,
    intent: null,
  };
  sessions.set(id, session);
  return { status: 200, body: sessionJson(session, false) };
}

function expireSession({ sessions }: Books, id: string): Answer {
  const session = sessions.get(id);
  if (!session) return missing(id);
  if (session.status !== 'open') return invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  session.status = 'expired';
  return { status: 200, body: sessionJson(session, false) };
}

function createRefund({ sessions, refunds }: Books, form: URLSearchParams): Answer {
  const session = [...sessions.values()].find(({ intent }) => intent?.id === form.get('payment_intent'));
  const amount = Number(form.get('amount'));
  if (session?.intent?.status !== 'succeeded') return missing(form.get('payment_intent') ?? '');
  if (session.intent.refunded + amount > session.amount_total)
    return invalid('Refund amount is greater than unrefunded amount on charge', 'charge_already_refunded');
  session.intent.refunded += amount;
  const id = `re_${refunds.size + 1}`;
  const metadata = Object.fromEntries(
    ['reference', 'orderCode', 'key'].map((name) => [name, form.get(`metadata[${name}]`)]),
  );
  const refund = { id, object: 'refund', amount, status: 'pending', metadata, payment_intent: session.intent.id };
  refunds.set(id, refund);
  return { status: 200, body: refund };
}

function listRefunds({ refunds }: Books, intent: string | null): Answer {
  const data = [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
  return { status: 200, body: { object: 'list', data, has_more: false } };
}

/** The sessions of a payment intent. */
function listSessions({ sessions }: Books, intent: string | null): Answer {
  const data = [...sessions.values()].filter((session) => session.intent?.id === intent).map(({ id }) => ({ id }));
  return { status: 200, body: { object: 'list', data, has_more: false } };
}

function answerOf(books: Books, { method, path, query, form }: SeenRequest, now: number): Answer {
  const [, kind, id = '', action] =
    /^\/v1\/(checkout\/sessions|refunds|disputes)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (kind === 'refunds') {
    if (method === 'POST') return createRefund(books, form);
    if (id === '') return listRefunds(books, query.get('payment_intent'));
    const refund = books.refunds.get(id);
    return refund ? { status: 200, body: refund } : missing(id);
  }
  if (kind === 'disputes') {
    const dispute = books.disputes.get(id);
    return dispute ? { status: 200, body: dispute } : missing(id);
  }
  if (kind !== 'checkout/sessions')
    return refusal(404, 'invalid_request_error', null, `Unrecognized request URL ${path}`);
  if (method === 'POST') return action === 'expire' ? expireSession(books, id) : createSession(books, form, now);
  if (id === '') return listSessions(books, query.get('payment_intent'));
  const session = books.sessions.get(id);
  return session ? { status: 200, body: sessionJson(session, query.has('expand[0]')) } : missing(id);
}

/** What happens to a request in place of a normal answer. */
type Trouble = 'failure' | 'failure after doing it' | 'cut' | 'silence' | 'too many' | 'no such key';

const troubles: Readonly<Partial<Record<Trouble, Answer>>> = {
  failure: refusal(500, 'api_error', null, 'An error with our servers'),
  'too many': refusal(429, 'invalid_request_error', 'rate_limit', 'Too many requests'),
  'no such key': refusal(401, 'invalid_request_error', null, 'Invalid API Key provided: sk_test_****'),
};

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
  response.end(JSON.stringify(body));
}

/** Starts the server on a free port; `clock` returns milliseconds since 1970. */
export async function startFakeStripe(clock: () => number) {
  const books: Books = { sessions: new Map(), refunds: new Map(), disputes: new Map() };
  const seen: SeenRequest[] = [];
  const coming: Trouble[] = [];
  const firstAnswers = new Map<string, { readonly form: string; readonly answer: Answer }>();

  /** The answer to a request; a repeated key gets the first answer again, and is refused if the body differs. */
  function keyedAnswer(request: SeenRequest): Answer {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return answerOf(books, request, clock());
    const form = `${request.path} ${request.form}`;
    const first = firstAnswers.get(key);
    if (first && first.form !== form)
      return refusal(
        400,
        'idempotency_error',
        null,
        'Keys for idempotent requests can only be used with the same parameters',
      );
    const answer = first?.answer ?? answerOf(books, request, clock());
    // Keys of requests that failed validation aren't stored.
    if (answer.status < 400) firstAnswers.set(key, { form, answer });
    return answer;
  }

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://stripe');
    const form = await readForm(incoming);
    const { pathname: path, searchParams: query } = url;
    const request = { method: incoming.method ?? '', path, query, headers: incoming.headers, form };
    seen.push(request);
    const trouble = coming.shift();
    if (trouble === 'silence') return;
    if (trouble === 'cut') return void incoming.socket.destroy();
    const early = trouble && troubles[trouble];
    if (early) return send(response, early);
    const answer = keyedAnswer(request);
    send(response, trouble === 'failure after doing it' ? (troubles.failure ?? answer) : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' as const },
    ...books,
    seen,
    /** Makes the next requests fail in these ways, in this order. */
    troubled: (...next: readonly Trouble[]) => void coming.push(...next),
    /** Changes fields of a session, as a visitor would by paying it. */
    change(id: string, change: Partial<Omit<FakeSession, 'id'>>): void {
      const session = books.sessions.get(id);
      if (!session) throw new Error(`no session ${id}`);
      Object.assign(session, change);
    },
    /** Forgets idempotency keys, as Stripe does after a day. */
    forgetKeys: () => firstAnswers.clear(),
    /** Pays a session by card, as its visitor would. */
    pay(id: string): void {
      const intent = { id: `pi_${id}`, status: 'succeeded', refunded: 0, error: null };
      this.change(id, { status: 'complete', payment_status: 'paid', intent });
    },
    reset(): void {
      for (const stored of [books.sessions, books.refunds, books.disputes, firstAnswers]) stored.clear();
      seen.length = 0;
      coming.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

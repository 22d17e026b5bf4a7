/** The definition of an HTTP call, from which client, server and OpenAPI document are derived. */
import type * as v from 'valibot';

type Schema = v.GenericSchema;

/** The services whose calls have deadlines of their own; all other calls share one (docs/requirements.md API-3). */
export type CallService = 'content' | 'offers' | 'maps' | 'autocomplete' | 'address';

/** Deadlines of calls in milliseconds: one for all, or one per service. */
export type CallDeadlines = number | Readonly<Record<CallService | 'other', number>>;

/** How a call is sent: all that a browser needs. */
export interface Call {
  /** Operation id in the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/tracking/{number}`. */
  readonly path: string;
  /** The service whose deadline applies; by default the common one. */
  readonly service?: CallService;
  readonly hasBody?: true;
}

/** A call with the schemas of its input and of every answer (docs/requirements.md API-1, API-4). */
export interface CallDefinition extends Call {
  readonly summary: string;
  readonly tag: string;
  readonly parameters?: Schema;
  readonly query?: Schema;
  /** Headers that the call reads; names in lower case. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Successful answers by status; null for one without a body. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** Error statuses specific to this call; `errorStatuses` adds those that follow from its form. */
  readonly errors?: readonly number[];
  /** Whether fields of a form sent as body count like query parameters, as OCC clients send them. */
  readonly takesForm?: true;
  /**
   * `account`: only with a session or token. By default a path with `{user}` takes a session or token into account,
   * and any other path is open to anyone.
   */
  readonly access?: 'account';
  /** Media type of the answers if it isn't JSON. */
  readonly produces?: 'text/event-stream' | 'text/csv' | 'application/pdf';
}

/** The rest of a call's definition; `body` is required if and only if the call is sent with one. */
type ContractFor<C extends Call> = Omit<CallDefinition, keyof Call | 'body'> &
  (C extends { readonly hasBody: true } ? { readonly body: Schema } : { readonly body?: never });

/**
 * Combines a call with its contract; the literal types of both are kept, so that client and server can infer theirs.
 */
export function defineCall<const C extends Call, const Contract extends ContractFor<C>>(
  call: C,
  contract: Contract,
): Omit<Contract, keyof Call> & C {
  return { ...contract, ...call };
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** The input of a call on the client's side. */
export interface CallInput<D extends CallDefinition> {
  readonly parameters: InputOf<D['parameters']>;
  readonly query: InputOf<D['query']>;
  readonly headers: InputOf<D['headers']>;
  readonly body: InputOf<D['body']>;
}

/** The input of a call's handler: validated, without unknown fields. */
export interface ParsedCall<D extends CallDefinition> {
  readonly parameters: OutputOf<D['parameters']>;
  readonly query: OutputOf<D['query']>;
  readonly headers: OutputOf<D['headers']>;
  readonly body: OutputOf<D['body']>;
}

/** The body of a call's successful answer. */
export type AnswerOf<D extends CallDefinition> = BodyOf<D['answers'][keyof D['answers'] & number], 'output'>;

type BodyOf<S, Side extends 'input' | 'output'> = S extends Schema
  ? Side extends 'input'
    ? v.InferInput<S>
    : v.InferOutput<S>
  : null;

/** The result of a handler: a declared status with its body. Handlers throw to answer an error. */
export type CallResult<D extends CallDefinition> = {
  [Status in keyof D['answers'] & number]: {
    readonly status: Status;
    readonly body: BodyOf<D['answers'][Status], 'input'>;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[keyof D['answers'] & number];

/** The path of a call with its parameters inserted, percent-encoded. */
export function callPath(
  { path }: Pick<Call, 'path'>,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name] ?? '')));
}

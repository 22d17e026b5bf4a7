/** The shape in which every HTTP call of the shop is written down, once, for client, server and OpenAPI. */
import type * as v from 'valibot';

type Schema = v.GenericSchema;

/** The services whose calls have a deadline of their own; all others share one (docs/requirements.md API-3). */
export type CallService = 'content' | 'offers' | 'maps' | 'autocomplete' | 'address';

/** Deadlines of calls in milliseconds: one for all, or one a service. */
export type CallDeadlines = number | Readonly<Record<CallService | 'other', number>>;

/** One call: method, path with `{parameters}`, what goes in and every answer that can come out (docs/requirements.md API-1, API-4). */
export interface CallDefinition {
  /** Operation id of the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Whose deadline it has; absent: that of all others. */
  readonly service?: CallService;
  readonly parameters?: Schema;
  readonly query?: Schema;
  /** Headers that mean something to the call; names in small letters. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Successful answers by status; null for one without a body. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** The statuses of refusals that only this call knows; those that follow from its shape are added by `errorStatuses`. */
  readonly errors?: readonly number[];
  /** Who may ask: `account` only with a session or a token. Without it a path with `{user}` is for either, any other for all. */
  readonly access?: 'account';
  /** Media type of the answers when it isn't JSON. */
  readonly produces?: 'text/event-stream' | 'text/csv';
}

/** Keeps the literal types of a definition, so that client and server infer from it. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition;
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a caller gives. */
export interface CallInput<D extends CallDefinition> {
  readonly parameters: InputOf<D['parameters']>;
  readonly query: InputOf<D['query']>;
  readonly headers: InputOf<D['headers']>;
  readonly body: InputOf<D['body']>;
}

/** What a handler gets, validated, unknown fields dropped. */
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

/** What a handler returns: a listed status with its body. It refuses by throwing. */
export type CallResult<D extends CallDefinition> = {
  [Status in keyof D['answers'] & number]: {
    readonly status: Status;
    readonly body: BodyOf<D['answers'][Status], 'input'>;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[keyof D['answers'] & number];

/** The path of a call with its parameters filled in, percent-encoded. */
export function callPath(
  definition: CallDefinition,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  return definition.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name] ?? '')));
}

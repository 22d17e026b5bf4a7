/** How HTTP calls are defined. Client, server and OpenAPI document are derived from these definitions. */
import type * as v from 'valibot';
import type { ApiScope } from './api-scope.ts';

type Schema = v.GenericSchema;

/** The services whose calls each have a separate deadline; all other calls share one (docs/requirements.md API-3). */
export type CallService = 'content' | 'offers' | 'maps' | 'autocomplete' | 'address';

/** In milliseconds: one number for all calls, or one for each service. */
export type CallDeadlines = number | Readonly<Record<CallService | 'other', number>>;

/** All that a browser needs to send a call. */
export interface Call {
  /** Operation id in the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, such as `/api/tracking/{number}`. */
  readonly path: string;
  /** Its deadline applies to the call; by default the common deadline. */
  readonly service?: CallService;
  /** Whether it has a JSON body. One that is optional is ignored if it isn't labelled as JSON, or is empty. */
  readonly hasBody?: true | 'optional';
  /** If it differs from the limit for all calls. */
  readonly maxBodyBytes?: number;
  /** Media types of the body, for a call whose body isn't JSON. */
  readonly uploads?: readonly string[];
  /** For calls whose work takes long: the deadline in milliseconds if the configured one is shorter. */
  readonly minTimeoutMs?: number;
}

/**
 * A request for the documentation. `$NAME` in it stands for a value of the reader's own: a key, or something from an
 * earlier answer (`server/http/api-docs.ts`).
 */
export interface CallExample {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Of a call that takes JSON. */
  readonly body?: object;
  /** Of a call that takes a file, of the first of its media types. */
  readonly upload?: string;
}

/** With the schemas of its input and of every answer (docs/requirements.md API-1, API-4). */
export interface CallDefinition extends Call {
  readonly summary: string;
  readonly tag: string;
  readonly parameters?: Schema;
  readonly query?: Schema;
  /** Names are in lower case. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Successful ones by status; null for one without a body. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /**
   * Error statuses of this call in addition to those that follow from its definition (`errorStatuses` returns both).
   */
  readonly errors?: readonly number[];
  /** Whether the call also accepts its query parameters as fields of a form in the body, as OCC clients send them. */
  readonly takesForm?: true;
  /**
   * Who may make the call. `account`: only someone with a session or token. `staff`: only staff with a session and the
   * call's permission; for anyone else the call doesn't exist (404). A call of a `user`, by default one with `{user}`
   * in its path, takes a session or token into account; any other call is open to anyone.
   */
  readonly access?: 'user' | 'account' | 'staff';
  /** The scope that an API key needs to make the call; absent if no key may make it. */
  readonly scope?: ApiScope;
  /** A request that works as it stands; every call with a scope for professionals has one. */
  readonly example?: CallExample;
  /** Media type of the answers, if it isn't JSON. */
  readonly produces?: 'text/event-stream' | 'text/csv' | 'text/html' | 'application/pdf' | 'image/jpeg';
}

/** A body's schema is required if the call is sent with one, and forbidden otherwise. */
type SchemaOfBody<C extends Call> = C extends { readonly hasBody: true | 'optional' }
  ? { readonly body: Schema }
  : { readonly body?: never };

/** What a call's definition adds to `Call`. */
type ContractFor<C extends Call> = Omit<CallDefinition, keyof Call | 'body'> & SchemaOfBody<C>;

/**
 * Types stay literal, so that client and server can infer the types of input and answers. What a browser sends is
 * defined in two parts, since it doesn't need the schemas.
 */
export function defineCall<const D extends CallDefinition>(definition: D & SchemaOfBody<D>): D;
export function defineCall<const C extends Call, const Contract extends ContractFor<C>>(
  call: C,
  contract: Contract,
): Omit<Contract, keyof Call> & C;
export function defineCall(call: object, contract: object = {}): object {
  return { ...contract, ...call };
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

export interface CallInput<D extends CallDefinition> {
  readonly parameters: InputOf<D['parameters']>;
  readonly query: InputOf<D['query']>;
  readonly headers: InputOf<D['headers']>;
  readonly body: InputOf<D['body']>;
}

/** Of a call whose body isn't JSON. */
export interface UploadedBody {
  readonly bytes: Uint8Array;
  /** One of the call's media types. */
  readonly type: string;
  /** The charset that the sender names; null if there is none. */
  readonly charset: string | null;
}

/** What the handler gets: validated, without unknown fields. */
export interface ParsedCall<D extends CallDefinition> {
  readonly parameters: OutputOf<D['parameters']>;
  readonly query: OutputOf<D['query']>;
  readonly headers: OutputOf<D['headers']>;
  readonly body: D['hasBody'] extends 'optional' ? OutputOf<D['body']> | undefined : OutputOf<D['body']>;
  readonly upload: D['uploads'] extends readonly string[] ? UploadedBody : undefined;
}

/** Of a successful answer. */
export type AnswerOf<D extends CallDefinition> = BodyOf<D['answers'][keyof D['answers'] & number], 'output'>;

type BodyOf<S, Side extends 'input' | 'output'> = S extends Schema
  ? Side extends 'input'
    ? v.InferInput<S>
    : v.InferOutput<S>
  : null;

/**
 * What the handler returns: one of the call's successful statuses with its body. For an error status, a handler throws
 * an error instead.
 */
export type CallResult<D extends CallDefinition> = {
  [Status in keyof D['answers'] & number]: {
    readonly status: Status;
    readonly body: BodyOf<D['answers'][Status], 'input'>;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[keyof D['answers'] & number];

/** With its parameters filled in and percent-encoded. */
export function callPath(
  { path }: Pick<Call, 'path'>,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name] ?? '')));
}

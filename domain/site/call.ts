/** The shape in which every HTTP call of the shop is written down, once, for client, server and OpenAPI. */
import type * as v from 'valibot';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';

type Schema = v.GenericSchema;

/** One call: method, path with `{parameters}`, what goes in and every answer that can come out (docs/requirements.md API-1, API-4). */
export interface CallDefinition {
  /** Operation id of the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly parameters?: Schema;
  readonly query?: Schema;
  /** Headers that mean something to the call; names in small letters. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Successful answers by status; errors have one shape and are listed by status in `errors`. */
  readonly answers: Readonly<Record<number, Schema>>;
  readonly errors: readonly number[];
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
export type AnswerOf<D extends CallDefinition> = v.InferOutput<D['answers'][keyof D['answers'] & number]>;

/** What a handler returns: a listed status with its body, or an error body with any status. */
export type CallResult<D extends CallDefinition> =
  | {
      [Status in keyof D['answers'] & number]: {
        readonly status: Status;
        readonly body: v.InferInput<D['answers'][Status]>;
        readonly headers?: Readonly<Record<string, string>>;
      };
    }[keyof D['answers'] & number]
  | {
      readonly status: D['errors'][number];
      readonly body: ApiErrorBody;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** The path of a call with its parameters filled in, percent-encoded. */
export function callPath(
  definition: CallDefinition,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  return definition.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name] ?? '')));
}

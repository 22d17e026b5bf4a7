/**
 * Use cases that pages call: functions of whoever asks and of an input, grouped in rooms and opened for one request
 * (docs/decisions/0040-pages-call-use-cases.md).
 */
import * as v from 'valibot';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import { traced } from '#server/process/traced.ts';
import { fieldErrors } from './api-error.ts';
import { notFound } from './refusals.ts';
import type { LimitName } from './request-limits.ts';

export type InputSchema = v.GenericSchema | undefined;
type Parsed<Schema extends InputSchema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;
type Asked<Schema extends InputSchema> = Schema extends v.GenericSchema ? [input: v.InferInput<Schema>] : [];

/** `Asker`: what the use case knows of who asks. What doesn't fit `schema` is refused with a 400 that names the fields. */
export interface UseCase<Asker, Schema extends InputSchema = InputSchema, Output = unknown> {
  readonly schema: Schema;
  readonly limit?: LimitName | undefined;
  run(asker: Asker, input: Parsed<Schema>): Promise<Output>;
}

// `never`: rooms hold use cases of every input.
export interface AnyUseCase<Asker = never> {
  readonly schema: InputSchema;
  readonly limit?: LimitName | undefined;
  run(asker: Asker, input: never): Promise<unknown>;
}

/** Use cases grouped by subject, such as `flags` or `mails`; such a group is a room. */
export type Rooms<Each = AnyUseCase> = Readonly<Record<string, Readonly<Record<string, Each>>>>;

/** The same use cases as one asker calls them. */
export type OpenedRooms<Opened extends Rooms> = {
  readonly [Room in keyof Opened]: {
    readonly [Name in keyof Opened[Room]]: Opened[Room][Name] extends UseCase<never, infer Schema, infer Output>
      ? (...input: Asked<Schema>) => Promise<Output>
      : never;
  };
};

function parseInput(schema: InputSchema, input: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  // A mere id or name that can't be one names nothing that exists.
  throw typeof input === 'object' ? fieldErrors(fieldErrorsOf(result.issues)) : notFound();
}

/** Gets the name of each use case that ends, with its error, or null if it succeeded; returns the error to throw. */
export type UseCaseEnded = (useCase: string, error: unknown) => Promise<unknown>;

/**
 * Opens rooms for one request. `askerOf` throws if the asker may not use the use case, before its input is looked at,
 * as calls do.
 */
export function openRooms<Each extends AnyUseCase, Opened extends Rooms<Each>>(
  rooms: Opened,
  askerOf: (useCase: Each) => Promise<unknown>,
  ended: UseCaseEnded,
): OpenedRooms<Opened> {
  const run = async (fullName: string, useCase: Each, input: unknown) => {
    let answer: unknown;
    try {
      const asker = await askerOf(useCase);
      answer = await useCase.run(asker as never, parseInput(useCase.schema, input) as never);
    } catch (error) {
      throw await ended(fullName, error);
    }
    await ended(fullName, null);
    return answer;
  };
  const open = (fullName: string, useCase: Each) => (input?: unknown) =>
    traced({ kind: 'useCase', name: () => fullName }, () => run(fullName, useCase, input));
  const openedRooms = Object.entries(rooms).map(([room, cases]) => [
    room,
    Object.fromEntries(Object.entries(cases).map(([name, useCase]) => [name, open(`${room}.${name}`, useCase)])),
  ]);
  return Object.fromEntries(openedRooms) as OpenedRooms<Opened>;
}

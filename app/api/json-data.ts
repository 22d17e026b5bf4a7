/**
 * Data of a page as JSON text. The router has an encoding of its own, which numbers every value: for the offers of
 * votre-colis or the lines of a cart it takes up to twice the bytes of JSON, both compressed. Worth it
 * for data of a few kilobytes and more (docs/benchmarks.md).
 */
import { useMemo } from 'react';

declare const content: unique symbol;

/** A value of type `Value` as text. JSON has no dates, maps and undefined items, so `Value` must have none either. */
export interface JsonData<Value> {
  readonly json: string;
  readonly [content]?: Value;
}

export function toJsonData<Value>(value: Value): JsonData<Value> {
  return { json: JSON.stringify(value) };
}

export function fromJsonData<Value>({ json }: JsonData<Value>): Value {
  return JSON.parse(json) as Value;
}

/**
 * The value of a page's data, the same object as long as its text is the same. Other data, such as what a page shows if
 * its data couldn't be loaded, are returned as they are.
 */
export function useJsonData<Value, Other extends object>(data: JsonData<Value> | Other): Value | Other {
  const text = 'json' in data && typeof data.json === 'string' ? data.json : null;
  const value = useMemo(() => (text === null ? null : (JSON.parse(text) as Value)), [text]);
  return value ?? (data as Other);
}

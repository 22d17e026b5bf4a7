/**
 * Data of a page as JSON text. The router has an encoding of its own, which numbers every value: for the offers of
 * votre-colis or the lines of a cart it takes up to twice the bytes of JSON, both compressed. In a document the text
 * has an element of its own (`app/PageData.tsx`): the router would put it into a string in a script, and escaping it
 * twice takes a fifth of the page's processor time. Worth it for data of a few kilobytes and more (docs/benchmarks.md).
 */
import { useMemo } from 'react';

declare const content: unique symbol;

/** A value of type `Value` as text. JSON has no dates, maps and undefined items, so `Value` must have none either. */
export type JsonData<Value> = (
  | { readonly json: string }
  /**
   * The text is in an element of the document, where the browser reads it. On the server the object also has `json`, not
   * enumerable, so that the router doesn't encode it.
   */
  | { readonly inDocument: true }
) & { readonly [content]?: Value };

export const pageDataId = 'page-data';

/**
 * What a page's loader returns: `value` as text, for the router if it asks for the data alone (`isDataRequest`), or for
 * the document's element. `value` must be all data of the page, since a document has one such element.
 */
export function toJsonData<Value>(
  value: Value,
  { isDataRequest }: { readonly isDataRequest: boolean },
): JsonData<Value> {
  const json = JSON.stringify(value);
  return isDataRequest ? { json } : Object.defineProperty({ inDocument: true } as const, 'json', { value: json });
}

function textOf(data: object): string | null {
  if ('json' in data && typeof data.json === 'string') return data.json;
  return 'inDocument' in data ? (document.getElementById(pageDataId)?.textContent ?? null) : null;
}

/**
 * What the server writes into the document's element; null if the page's data aren't there. In the browser an empty text,
 * since React leaves an element from the server as it is.
 */
export function documentText(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('inDocument' in data)) return null;
  return 'json' in data ? String(data.json) : '';
}

/** Whether data are such a text, and not what a page shows if its data couldn't be loaded. */
export function isJsonData<Value>(data: JsonData<Value> | object): data is JsonData<Value> {
  return textOf(data) !== null;
}

export function fromJsonData<Value>(data: JsonData<Value>): Value {
  return JSON.parse(textOf(data) ?? 'null') as Value;
}

/**
 * The value of a page's data, the same object as long as its text is the same. Other data, such as what a page shows if
 * its data couldn't be loaded, are returned as they are.
 */
export function useJsonData<Value, Other extends object>(data: JsonData<Value> | Other): Value | Other {
  const text = textOf(data);
  const value = useMemo(() => (text === null ? null : (JSON.parse(text) as Value)), [text]);
  return value ?? (data as Other);
}

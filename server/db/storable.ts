/** Texts that PostgreSQL can't store: those with U+0000 or an unpaired UTF-16 surrogate. */

/** Whether PostgreSQL can store a text. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** The value without U+0000, and with U+FFFD for each unpaired surrogate. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as Value;
}

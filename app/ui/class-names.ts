/**
 * Joins class names with spaces and skips those that are false, null or undefined. Returns undefined if none is left,
 * so that no empty attribute is rendered.
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
}

/** Joins the class names that apply; undefined when none does, so that no empty attribute is written. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
}

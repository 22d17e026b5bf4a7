/** The same names in the same sequence; each that occurs more than once gets its number: Lyon (1), Lyon (2). */
export function distinctNames(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const at = (seen.get(name) ?? 0) + 1;
    seen.set(name, at);
    return `${name} (${at})`;
  });
}

/** Id of the control with a name. It contains no dots, which would have to be escaped in selectors. */
export function fieldId(name: string): string {
  return name.replaceAll('.', '-');
}

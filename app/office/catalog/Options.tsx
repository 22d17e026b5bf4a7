/** The options of a select: each with a code and a name. */
export function Options({ of }: { readonly of: readonly { readonly code: string; readonly name: string }[] }) {
  return of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

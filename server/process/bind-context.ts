/** Use cases are functions of a context; a slice's service is these functions with its own context filled in. */

type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (context: never, ...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : never;
};

export function bindContext<
  Context,
  Functions extends Readonly<Record<string, (context: Context, ...input: never[]) => unknown>>,
>(context: Context, functions: Functions): Bound<Functions> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, run.bind(null, context)]),
  ) as Bound<Functions>;
}

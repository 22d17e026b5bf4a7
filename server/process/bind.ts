type Context<Functions> = Functions[keyof Functions] extends (context: infer Given, ...input: never[]) => unknown
  ? Given
  : never;

type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (context: never, ...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : never;
};

/** Functions with the context that each of them takes first, so that a service needs no methods that only pass it on. */
export const bind = <Functions extends Readonly<Record<string, (context: never, ...input: never[]) => unknown>>>(
  context: Context<Functions>,
  functions: Functions,
): Bound<Functions> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, (...input: never[]) => run(context as never, ...input)]),
  ) as Bound<Functions>;

import type { TypedForm } from '#app/forms/typed-form.ts';

/** Stores what is typed into a form; null once it is sent. */
export function keepTyped(typed: TypedForm | null): void {
  import('./session.ts').then(
    ({ keepShipping }) => keepShipping({ typed }),
    () => undefined,
  );
}

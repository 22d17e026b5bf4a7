import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type TypedForm, typedHere, typedIn } from '#app/forms/typed-form.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { readCriteria } from '#domain/shipping/criteria.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { packageParam, withPackage } from './package-choice.ts';

function keep(typed: TypedForm | null): void {
  import('#app/journey/session.ts').then(
    ({ keepShipping }) => keepShipping({ typed }),
    () => undefined,
  );
}

/**
 * Keeps what is typed in the form of the first step, and gives it back after a reload or a change of language
 * (docs/requirements.md SMT-18): the form as typed, null where nothing was, and what the form element hears.
 */
export function useTypedForm(packages: InitAnswer['defaultPackageDimensions']) {
  const { search } = useLocation();
  const [restored, setRestored] = useState<{ readonly search: string; readonly form: ShipmentForm } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes; the server doesn't know of it
  useEffect(() => {
    const fields = typedHere();
    if (!fields) return;
    setRestored({ search, form: withPackage(readCriteria(fields), fields.get(packageParam), packages) });
  }, []);
  const onType = (event: FormEvent<HTMLFormElement>) => keep(typedIn(event.currentTarget));
  // The address changes once the form is sent, and says from then on what stands in it.
  const typed = restored?.search === search ? restored.form : null;
  return { typed, handlers: { onInput: onType, onChange: onType, onSubmit: () => keep(null) } };
}

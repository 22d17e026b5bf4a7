import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readTypedForm, storedTypedFields } from '#app/forms/typed-form.ts';
import { keepTyped } from '#app/journey/keep-typed.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { readCriteria } from '#domain/shipping/criteria.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { packageParam, withPackage } from './package-choice.ts';

/**
 * Stores the form of the first step while it is typed, and restores it after a reload or a change of language
 * (docs/requirements.md SMT-18). Returns the restored form as `typedForm`, null if nothing was typed, and the handlers
 * for the form element.
 */
export function useTypedForm(packages: InitAnswer['defaultPackageDimensions']) {
  const { search } = useLocation();
  const [restored, setRestored] = useState<{ readonly search: string; readonly form: ShipmentForm } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration, since the server can't read sessionStorage
  useEffect(() => {
    const fields = storedTypedFields();
    if (!fields) return;
    setRestored({ search, form: withPackage(readCriteria(fields), fields.get(packageParam), packages) });
  }, []);
  const onType = (event: FormEvent<HTMLFormElement>) => keepTyped(readTypedForm(event.currentTarget));
  // When the form is sent, its fields become part of the address, so what was stored isn't needed any more.
  const typedForm = restored?.search === search ? restored.form : null;
  return { typedForm, handlers: { onInput: onType, onChange: onType, onSubmit: () => keepTyped(null) } };
}

import { type FocusEvent, type FormEvent, useMemo, useRef, useState } from 'react';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { useLiveChecks } from '#app/forms/use-live-checks.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';
import type { Site } from '#domain/site/site.ts';
import { type RegistrationField, registrationFields } from './read-registration.ts';
import type { FieldProblem } from './refusal.ts';

const loadRules = () => import('./browser-registration.ts');

export interface RegistrationChecks {
  /** The problems that the server found, for the summary above the form. */
  readonly errors: readonly FieldError[];
  readonly textOf: (field: RegistrationField) => string | undefined;
  /**
   * Text for screen readers: the problem of the field that the visitor has just left, or that the VAT number was filled
   * in.
   */
  readonly announced: string;
  /** Whether the form has filled in the VAT number itself, derived from the company's number. */
  readonly vatFilled: boolean;
  readonly handlers: Pick<React.ComponentProps<'form'>, 'onBlur' | 'onFocus' | 'onInput'>;
}

const none: readonly FieldProblem[] = [];
const nothing: ReadonlySet<string> = new Set();

/**
 * Derives the VAT number from the company's number, unless the visitor has typed another VAT number. Returns the new
 * value of the field, which may be empty; null if it hasn't changed.
 */
async function fillVatNumber(form: HTMLFormElement, lastFilled: { value: string }): Promise<string | null> {
  const { vatNumberFor } = await loadRules();
  const number = form.elements.namedItem('companyNumber');
  const vat = form.elements.namedItem('vatNumber');
  if (!(number instanceof HTMLInputElement && vat instanceof HTMLInputElement)) return null;
  const value = vatNumberFor(number.value) ?? '';
  if (vat.value !== lastFilled.value || vat.value === value) return null;
  vat.value = value;
  lastFilled.value = value;
  return value;
}

/**
 * Checks the fields of the registration while the visitor types. `problems` are those that the server found; the array
 * must stay the same object until the next answer.
 */
export function useRegistrationChecks(site: Site, problems: readonly FieldProblem[] = none): RegistrationChecks {
  const locale = useLocale();
  const { vatFilled: vatText } = useTexts('signIn').registration;
  const [vatFilled, setVatFilled] = useState(false);
  const [isVatNews, setVatNews] = useState(false);
  const lastFilled = useRef({ value: '' }).current;
  const serverMessages = useMemo(
    () => new Map<string, string>(problems.map(({ field, message }) => [field, message])),
    [problems],
  );
  const errors = useMemo(() => problems.map(({ field, message }) => ({ fieldId: field, message })), [problems]);
  const { texts, announced, leave, handlers } = useLiveChecks(serverMessages, {
    load: loadRules,
    check: async (form) => {
      const formData = new FormData(form);
      const { checkRegistrationFields } = await loadRules();
      return { wrong: await checkRegistrationFields(formData, site, locale), unchecked: nothing };
    },
    fieldOf: ({ name }) => registrationFields.find((field) => field === name) ?? null,
  });

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { currentTarget: form, target } = event;
    setVatNews(false);
    if (target.name !== 'companyNumber') return leave(form, target);
    const fill = async () => {
      const vat = await fillVatNumber(form, lastFilled);
      await pointerAtRest();
      if (vat !== null) setVatFilled(vat !== '');
      setVatNews(Boolean(vat));
    };
    fill()
      .catch(() => undefined)
      .finally(() => leave(form, target));
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if ((event.target as Partial<HTMLInputElement>).name === 'vatNumber') setVatFilled(false);
    handlers.onInput(event);
  };
  return {
    errors,
    textOf: (field) => texts.get(field),
    announced: isVatNews ? vatText : announced,
    vatFilled,
    handlers: { ...handlers, onBlur, onInput },
  };
}

import { type FocusEvent, type FormEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';
import type { Mode } from '#domain/site/mode.ts';
import { type RegistrationField, registrationFields } from './read-registration.ts';
import type { FieldProblem } from './refusal.ts';

const loadRules = () => import('./browser-registration.ts');

type Texts = Readonly<Partial<Record<string, string>>>;

/** What is wrong with the form: as the server said, then as one types. */
export interface RegistrationChecks {
  /** The server's, for the summary. */
  readonly errors: readonly FieldError[];
  readonly textOf: (field: RegistrationField) => string | undefined;
  /** What the field that was just left is wrong with, or what was filled in, for those who don't see it appear. */
  readonly announced: string;
  /** The VAT number was worked out from the company's. */
  readonly vatFilled: boolean;
  readonly handlers: Pick<React.ComponentProps<'form'>, 'onBlur' | 'onFocus' | 'onInput'>;
}

const none: readonly FieldProblem[] = [];

function fieldOf(name: string | undefined): RegistrationField | null {
  return registrationFields.find((field) => field === name) ?? null;
}

function textsOf(problems: readonly FieldProblem[]): Texts {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** Keeps the VAT number that of the company's number, unless another one was typed; null where it stays as it is. */
async function fillVatNumber(form: HTMLFormElement, filled: { value: string }): Promise<string | null> {
  const { vatNumberFor } = await loadRules();
  const number = form.elements.namedItem('companyNumber');
  const vat = form.elements.namedItem('vatNumber');
  if (!(number instanceof HTMLInputElement && vat instanceof HTMLInputElement)) return null;
  const value = vatNumberFor(number.value) ?? '';
  if (vat.value !== filled.value || vat.value === value) return null;
  vat.value = value;
  filled.value = value;
  return value;
}

/**
 * Checks a field when it is left, and live once it was wrong, by the server's rules. `problems` are the server's: the same
 * list until the next answer. Give the handlers to the form.
 */
export function useRegistrationChecks(mode: Mode, problems: readonly FieldProblem[] = none): RegistrationChecks {
  const locale = useLocale();
  const { vatFilled: vatText } = useAccountMessages().signIn.registration;
  const [answered, setAnswered] = useState(problems);
  const [texts, setTexts] = useState<Texts>(() => textsOf(problems));
  const [announced, setAnnounced] = useState('');
  const [vatFilled, setVatFilled] = useState(false);
  const seen = useRef({ typed: new Set<string>(), left: new Set<string>(), wrong: new Set<string>() }).current;
  const filled = useRef({ value: '' }).current;
  const turn = useRef(0);
  const errors = useMemo(() => problems.map(({ field, message }) => ({ fieldId: field, message })), [problems]);
  if (answered !== problems) {
    setAnswered(problems);
    setTexts(textsOf(problems));
  }
  // Before anything else runs: a check that ends now must not take the answer for mended.
  useLayoutEffect(() => {
    // What is being judged was typed before this answer.
    turn.current += 1;
    for (const { field } of problems) seen.wrong.add(field);
  }, [problems, seen]);

  const judge = useCallback(
    async (form: HTMLFormElement, left: RegistrationField | null) => {
      turn.current += 1;
      const mine = turn.current;
      const { judgeRegistration } = await loadRules();
      const wrong = await judgeRegistration(new FormData(form), mode, locale);
      await pointerAtRest();
      // A newer text is being judged.
      if (mine !== turn.current) return;
      const judged = registrationFields.filter((field) => seen.left.has(field) || seen.wrong.has(field));
      for (const field of judged) if (wrong.has(field)) seen.wrong.add(field);
      setTexts((before) => ({ ...before, ...Object.fromEntries(judged.map((field) => [field, wrong.get(field)])) }));
      if (left) setAnnounced(wrong.get(left) ?? '');
    },
    [mode, locale, seen],
  );

  /** The rules are there before the first field is left; without their code the server's word stands. */
  const onFocus = useCallback(() => void loadRules().catch(() => undefined), []);

  const onBlur = useCallback(
    (event: FocusEvent<HTMLFormElement>) => {
      const { name, value, type } = event.target as Partial<HTMLInputElement>;
      const field = fieldOf(name);
      const form = event.currentTarget;
      if (field === null) return;
      // What one only walks through is told on sending.
      if ((value === '' || type === 'checkbox') && !seen.typed.has(field)) return;
      seen.left.add(field);
      const check = async () => {
        const vat = field === 'companyNumber' ? await fillVatNumber(form, filled) : null;
        await pointerAtRest();
        if (vat !== null) setVatFilled(vat !== '');
        await judge(form, field);
        if (vat) setAnnounced(vatText);
      };
      check().catch(() => undefined);
    },
    [filled, judge, seen, vatText],
  );

  const onInput = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf((event.target as Partial<HTMLInputElement>).name);
      if (field === null) return;
      if (field === 'vatNumber') setVatFilled(false);
      seen.typed.add(field);
      seen.left.delete(field);
      if (seen.left.size + seen.wrong.size > 0) judge(event.currentTarget, null).catch(() => undefined);
    },
    [judge, seen],
  );

  return { errors, textOf: (field) => texts[field], announced, vatFilled, handlers: { onFocus, onBlur, onInput } };
}

/** What this tab has sent last, for the browser's back button. */
import { useState } from 'react';
import { useNavigationType } from 'react-router';
import { defaultFields, type TypedDefaults } from '#domain/batch/line-defaults.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';

export interface LastForm {
  readonly lines: string;
  readonly defaults: TypedDefaults;
  readonly departure: FormEnd;
  readonly collectionDate: string;
}

/** Only in memory, since the lines may hold addresses: a reload forgets them. */
let lastForm: LastForm | null = null;

export function rememberForm(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  lastForm = {
    lines: text('lines'),
    defaults: Object.fromEntries(defaultFields.map((field) => [field, text(field)])),
    departure: {
      country: text('from.country'),
      cityZip: text('from.cityZip'),
      postalCode: text('from.postalCode'),
      city: text('from.city'),
    },
    collectionDate: text('collectionDate'),
  };
}

/** The form that was sent last if the back button has led to the page; otherwise null. */
export function useLastForm(): LastForm | null {
  const isBack = useNavigationType() === 'POP';
  return useState(() => (isBack ? lastForm : null))[0];
}

/** Handles the form for a withdrawal, and loads its receipt (code de la consommation, L221-21). */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { withdrawCall } from '#domain/orders/withdrawal-calls.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export const withdrawalFields = ['name', 'code', 'email', 'items'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];
export type WithdrawalForm = Readonly<Record<WithdrawalField, string>>;

export interface WithdrawalRefusal {
  readonly typed: WithdrawalForm;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}

function readForm(form: FormData): WithdrawalForm {
  const textOf = (name: WithdrawalField) => String(form.get(name) ?? '').trim();
  return { name: textOf('name'), code: textOf('code'), email: textOf('email'), items: textOf('items') };
}

/** Returns a redirect to the receipt, or what is wrong with the withdrawal (422). */
export async function withdraw(api: ApiClient, site: Site, form: FormData) {
  const typed = readForm(form);
  try {
    const { id } = await api.call(withdrawCall, { parameters: { site }, body: typed });
    return leaveTo(pathOf('withdrawalReceipt', site, { id }), 303);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw failedPage(error);
    const problems = error.errors.map(({ subject = '', message }) => ({ field: subject, message }));
    return data<WithdrawalRefusal>({ typed, problems }, { status: 422 });
  }
}

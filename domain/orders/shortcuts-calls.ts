/** The call for what a known sender begins with, without its schemas, which a browser doesn't need (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

export const shortcutsCall = {
  name: 'shortcuts',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/users/current/shortcuts',
} as const satisfies Call;

/** Query parameter of votre-colis: who receives the parcel, an entry of the address book or a line of an order. */
export const recipientParam = 'destinataire';

/** The order and the number of the line that the parameter names; null if it names an entry of the address book. */
export function orderedRecipient(reference: string): { readonly code: string; readonly entryNumber: number } | null {
  const [, code, entryNumber] = /^([\w-]{1,36})\.(\d{1,3})$/.exec(reference) ?? [];
  return code && entryNumber ? { code, entryNumber: Number(entryNumber) } : null;
}

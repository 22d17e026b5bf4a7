/**
 * The text that a list of the back office is searched for. Addresses end up in histories and logs, so that a text that
 * may be personal is replaced there by a key that only the server can read (docs/back-office.md, "Orders").
 */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { longestTerm } from '#domain/office/find-calls.ts';
import { openTermCall, sealTermCall } from '#domain/office/term-calls.ts';

export interface Term {
  /** The searched text; empty if nothing is searched for, or until `openTerm` has read it from the key. */
  readonly text: string;
  /** Replaces the text in addresses; empty if the text itself may be there. */
  readonly key: string;
}

export const noTerm: Term = { text: '', key: '' };

/** The names of a term in addresses and forms. */
export const termFields = { text: 'q', key: 'cle' } as const;

/** Reads a term from an address or a form. */
export const termOf = (fieldsOf: Pick<URLSearchParams, 'get'>): Term => ({
  text: (fieldsOf.get(termFields.text) ?? '').trim().slice(0, longestTerm),
  key: fieldsOf.get(termFields.key) ?? '',
});

/** The parameters of an address for a term. */
export const termParams = ({ text, key }: Term): Readonly<Record<string, string>> =>
  key ? { [termFields.key]: key } : { [termFields.text]: text };

/** Whether a text may be an e-mail address, or a part of one. */
export const maybePersonal = ({ text }: Term): boolean => text.includes('@');

/** The term with the text of its key; no term if the key is too old or somebody else's. */
export async function openTerm(api: ApiClient, { text, key }: Term): Promise<Term> {
  if (key === '') return { text, key };
  try {
    return { text: (await api.call(openTermCall, { parameters: { key } })).term, key };
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) return noTerm;
    throw error;
  }
}

/** The term with a key for its text. */
export async function sealTerm(api: ApiClient, { text }: Term): Promise<Term> {
  return text === '' ? noTerm : { text, key: (await api.call(sealTermCall, { body: { term: text } })).key };
}

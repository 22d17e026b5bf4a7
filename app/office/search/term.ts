/**
 * The text that a list of the back office is searched for. URLs are stored in browser histories and logs. A text that
 * may be personal is therefore replaced in them by a key that only the server can read (docs/back-office.md, "Orders").
 */
import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import { longestTerm } from '#domain/office/searched-term.ts';

export interface Term {
  /** The searched text; empty if nothing is searched for, and if `openTerm` hasn't read it from the key yet. */
  readonly text: string;
  /** Stands for the text in URLs; empty if the text itself may appear there. */
  readonly key: string;
}

export const noTerm: Term = { text: '', key: '' };

export const termFields = { text: 'q', key: 'cle' } as const;

export const termOf = (fieldsOf: Pick<URLSearchParams, 'get'>): Term => ({
  text: (fieldsOf.get(termFields.text) ?? '').trim().slice(0, longestTerm),
  key: fieldsOf.get(termFields.key) ?? '',
});

/** The query parameter for a term: its key if it has one, otherwise its text. */
export const termParams = ({ text, key }: Term): Readonly<Record<string, string>> =>
  key ? { [termFields.key]: key } : { [termFields.text]: text };

/** Whether a text may name somebody: every text but the beginning of an order's code. */
export const maybePersonal = ({ text }: Term): boolean => text !== '' && !/^G\d\d-?[0-9A-Z]*$/i.test(text);

/**
 * The term with the text that its key stands for; an empty term if the key has expired or belongs to another member.
 */
export async function openTerm({ find }: Office, { text, key }: Term): Promise<Term> {
  if (key === '') return { text, key };
  try {
    return { text: await find.openTerm(key), key };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return noTerm;
    throw error;
  }
}

/** The term with a key that stands for its text in URLs. */
export async function sealTerm({ find }: Office, { text }: Term): Promise<Term> {
  return text === '' ? noTerm : { text, key: await find.sealTerm(text) };
}

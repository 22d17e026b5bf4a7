/** The query of the page 'Ajouter un destinataire'. */
import { maxLines } from '#domain/cart/max-lines.ts';

/**
 * Query parameters: the numbers of the lines that were just added, the ids of the chosen entries (also the name of
 * their boxes), and the UUID of the form. That is in the address so that the form is the same one after a reload or the
 * back button, when the answer to it was lost.
 */
export const addedParam = 'ajoutes';
export const chosenParam = 'choix';
export const formParam = 'saisie';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The ids of the chosen entries of the address book, each once. Checkboxes repeat the field for each entry; the address
 * of a redirect has the ids in one, separated by dots.
 */
export const readChosenIds = (fields: URLSearchParams | FormData): readonly string[] =>
  [...new Set(fields.getAll(chosenParam).flatMap((text) => String(text).split('.')))].filter(Boolean);

/** The form's UUID in the page's query; null if there is none yet. */
export function readForm(params: URLSearchParams): string | null {
  const id = params.get(formParam) ?? '';
  return uuid.test(id) ? id : null;
}

/** Query parameters of a long address book: what is searched for, and the page of the list, counted from 1. */
export const searchParam = 'cherche';
export const pageParam = 'page';

/** The page's query with what was added and what is still chosen; a form of its own unless `form` names one. */
export function resultQuery(
  entryNumber: number,
  added: readonly number[],
  chosen: readonly string[],
  form: string = crypto.randomUUID(),
): Readonly<Record<string, string>> {
  return {
    ligne: String(entryNumber),
    [formParam]: form,
    ...(added.length > 0 ? { [addedParam]: added.join('.') } : {}),
    ...(chosen.length > 0 ? { [chosenParam]: chosen.join('.') } : {}),
  };
}

export const readNumbers = (text: string | null): readonly number[] =>
  (text ?? '')
    .split('.')
    .filter((part) => /^\d{1,9}$/.test(part))
    .slice(0, maxLines)
    .map(Number);

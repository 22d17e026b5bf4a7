import { proPrefix, siteOfPath } from '#domain/site/site.ts';

/**
 * Key in `sessionStorage`. What is typed into the comparison form is stored there until the form is sent, so that a
 * reload or a change of language or site restores it (docs/requirements.md SMT-18). The value is the journey's session
 * (`app/journey/session.ts`); this module reads and writes its field `typed` without loading the code of that session,
 * for document pages.
 */
const storageKey = 'smt';

export interface TypedForm {
  /**
   * Path and query of the page, without the prefix of the site and without the language. The fields are restored on
   * this page only.
   */
  readonly address: string;
  /** The form's fields, URL-encoded as the browser would send them. */
  readonly fields: string;
}

interface StoredSession {
  readonly state?: { readonly shippingService?: { readonly typed?: TypedForm | null } };
  readonly version?: number;
}

function readStored(): StoredSession {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function pageAddress(): string {
  const params = new URLSearchParams(location.search);
  params.delete('lang');
  const { pathname } = location;
  const path = siteOfPath(pathname) === 'pro' ? pathname.slice(proPrefix.length) || '/' : pathname;
  return `${path}?${params}`;
}

export function readTypedForm(form: HTMLFormElement): TypedForm {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { address: pageAddress(), fields: new URLSearchParams(texts).toString() };
}

/** The fields that were typed on this page and never sent; null if there are none. */
export function storedTypedFields(): URLSearchParams | null {
  const typed = readStored().state?.shippingService?.typed;
  return typed?.address === pageAddress() ? new URLSearchParams(typed.fields) : null;
}

/**
 * Stores the fields in the journey's session; pass null once the form is sent. Does nothing if the browser refuses
 * storage.
 */
export function keepTypedForm(typed: TypedForm | null): void {
  const { state, version = 3 } = readStored();
  try {
    const shippingService = { ...state?.shippingService, typed };
    sessionStorage.setItem(storageKey, JSON.stringify({ state: { ...state, shippingService }, version }));
  } catch {
    // The browser may refuse storage (private browsing).
  }
}

import { proPrefix, siteOfPath } from '#domain/site/site.ts';

/**
 * Stores what is typed in the form of the first step before it is sent, so that a reload or a change of language or
 * site restores it (docs/requirements.md SMT-18). It is part of the journey's session under the key 'smt'; document
 * pages don't load the code of that session and use this module instead.
 */
const storageKey = 'smt';

export interface TypedForm {
  /** Path and query without site and language. Fields typed on another page aren't restored here. */
  readonly address: string;
  /** The fields as the form would send them, URL-encoded. */
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

/** The current fields of the form. */
export function readTypedForm(form: HTMLFormElement): TypedForm {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { address: pageAddress(), fields: new URLSearchParams(texts).toString() };
}

/** The fields typed on this page and not sent; null if there are none. */
export function storedTypedFields(): URLSearchParams | null {
  const typed = readStored().state?.shippingService?.typed;
  return typed?.address === pageAddress() ? new URLSearchParams(typed.fields) : null;
}

/**
 * Stores the fields without the journey's session code; pass null once they are sent. Does nothing if the browser
 * refuses storage.
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

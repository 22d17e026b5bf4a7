/**
 * What is typed in the form of the first step, before it is sent: a reload or a change of language gives it back
 * (docs/requirements.md SMT-18). It stands in the journey's session under 'smt'; document pages, which don't have the
 * store, write it by this module.
 */
const storageKey = 'smt';

export interface TypedForm {
  /** The page's address without its language: what was typed elsewhere isn't meant here. */
  readonly address: string;
  /** The form's fields as it would send them. */
  readonly fields: string;
}

interface Stored {
  readonly state?: { readonly shippingService?: { readonly typed?: TypedForm | null } };
  readonly version?: number;
}

function readStored(): Stored {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function hereWithoutLanguage(): string {
  const params = new URLSearchParams(location.search);
  params.delete('lang');
  return `${location.pathname}?${params}`;
}

/** What stands in the form now. */
export function typedIn(form: HTMLFormElement): TypedForm {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { address: hereWithoutLanguage(), fields: new URLSearchParams(texts).toString() };
}

/** What was typed on this page and not sent; null for nothing. */
export function typedHere(): URLSearchParams | null {
  const typed = readStored().state?.shippingService?.typed;
  return typed?.address === hereWithoutLanguage() ? new URLSearchParams(typed.fields) : null;
}

/** Keeps it without the store; null once it is sent. A browser that keeps nothing loses it. */
export function keepTypedForm(typed: TypedForm | null): void {
  const { state, version = 3 } = readStored();
  try {
    const shippingService = { ...state?.shippingService, typed };
    sessionStorage.setItem(storageKey, JSON.stringify({ state: { ...state, shippingService }, version }));
  } catch {
    // Private browsing may refuse it.
  }
}

import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext;

/**
 * The nonce of this page's scripts, for the content security policy; undefined in the browser, which hides nonces from
 * scripts.
 */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

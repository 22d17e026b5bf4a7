import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext;

/** Nonce of this answer's scripts; undefined in the browser, which has already checked them. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const ScriptedContext = createContext(false);

/** Lets the components in it know by `useScripted` that the page is hydrated. */
export function ScriptedProvider({ children }: { readonly children: ReactNode }) {
  const [scripted, setScripted] = useState(false);
  // A transition, so that the browser can answer a tap while a cart of a hundred lines changes.
  useEffect(() => startTransition(() => setScripted(true)), []);
  return <ScriptedContext value={scripted}>{children}</ScriptedContext>;
}

/**
 * Whether the page is hydrated. False on the server and during hydration, so that controls that need the script appear
 * only when they work.
 */
export function useScripted(): boolean {
  return use(ScriptedContext);
}

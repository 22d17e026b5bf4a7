import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's script runs: false on the server and while hydrating, so that what needs it isn't offered before. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

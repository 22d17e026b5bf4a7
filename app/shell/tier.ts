import type { TextSubject } from '#app/i18n/texts.ts';

/** The `handle` exported by a route module. */
export interface PageHandle {
  /** An application page, which is hydrated in the browser (docs/architecture.md). */
  readonly hydrate?: boolean;
  /** Subjects of the texts shown, loaded with the page (app/i18n/texts.ts). */
  readonly texts?: readonly TextSubject[];
}

/** Whether a page made of these routes is an application page. */
export function isHydrated(handles: readonly (PageHandle | undefined)[]): boolean {
  return handles.some((handle) => handle?.hydrate === true);
}

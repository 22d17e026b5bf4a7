import type { TextSubject } from '#app/i18n/texts.ts';

/** The `handle` that a route module exports. */
export interface PageHandle {
  /** Whether it is an application page, which is hydrated in the browser (docs/architecture.md). */
  readonly hydrate?: boolean;
  /** Subjects of the texts that the page shows, which are loaded with it (app/i18n/texts.ts). */
  readonly texts?: readonly TextSubject[];
}

/** Whether the page that consists of these routes is an application page. */
export function isHydrated(handles: readonly (PageHandle | undefined)[]): boolean {
  return handles.some((handle) => handle?.hydrate === true);
}

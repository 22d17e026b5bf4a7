import type { TextSubject } from '#app/i18n/texts.ts';

export interface PageHandle {
  /** Whether the route is that of an application page, which is hydrated in the browser (docs/architecture.md). */
  readonly hydrate?: boolean;
  /** Subjects of the texts that the page needs; they are loaded together with it (app/i18n/texts.ts). */
  readonly texts?: readonly TextSubject[];
}

/** Whether a page is an application page, by the handles of the nested routes that it consists of. */
export function isHydrated(handles: readonly (PageHandle | undefined)[]): boolean {
  return handles.some((handle) => handle?.hydrate === true);
}

/** What a route module says of itself by `export const handle`. */
export interface PageHandle {
  /** An application page: its React runs in the browser (docs/architecture.md). */
  readonly hydrate?: boolean;
  /** It shows the texts of the steps after votre-colis, which then load with it. */
  readonly stepTexts?: boolean;
  /** It shows the texts of sign-in and customer area. */
  readonly accountTexts?: boolean;
}

/** Whether a page made of these routes is an application page. */
export function isHydrated(handles: readonly (PageHandle | undefined)[]): boolean {
  return handles.some((handle) => handle?.hydrate === true);
}

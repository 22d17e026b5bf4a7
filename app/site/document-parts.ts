import { type ComponentType, createContext, useContext } from 'react';
import type { ShownError } from './shown-error.ts';

/** What document pages alone show: given by `entry.server`, so that the browser doesn't carry it. */
export interface DocumentParts {
  readonly ErrorPage: ComponentType<ShownError>;
  /** Script and rules at the foot of the page. */
  readonly Scripts: ComponentType;
}

const DocumentPartsContext = createContext<DocumentParts | null>(null);

export const DocumentPartsProvider = DocumentPartsContext;

/** Null in the browser, where all pages are application pages. */
export function useDocumentParts(): DocumentParts | null {
  return useContext(DocumentPartsContext);
}

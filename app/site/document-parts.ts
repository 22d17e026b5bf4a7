import { type ComponentType, createContext, useContext } from 'react';
import type { ShownError } from './shown-error.ts';

/** Components of document pages only, provided by `entry.server` to keep them out of the browser's bundle. */
export interface DocumentParts {
  readonly ErrorPage: ComponentType<ShownError>;
  /** Script and speculation rules at the end of the page. */
  readonly Scripts: ComponentType;
}

const DocumentPartsContext = createContext<DocumentParts | null>(null);

export const DocumentPartsProvider = DocumentPartsContext;

/** Null in the browser, which runs application pages only. */
export function useDocumentParts(): DocumentParts | null {
  return useContext(DocumentPartsContext);
}

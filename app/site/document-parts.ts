import { type ComponentType, createContext, useContext } from 'react';
import type { ShownError } from './shown-error.ts';

/**
 * Components that only document pages use. `entry.server` passes them through a context, so that they don't become part
 * of the browser's code.
 */
export interface DocumentParts {
  readonly ErrorPage: ComponentType<ShownError>;
  /** The page's script and speculation rules, at the end of the document. */
  readonly Scripts: ComponentType;
}

const DocumentPartsContext = createContext<DocumentParts | null>(null);

export const DocumentPartsProvider = DocumentPartsContext;

/** The components for document pages; null in the browser, where React runs on application pages only. */
export function useDocumentParts(): DocumentParts | null {
  return useContext(DocumentPartsContext);
}

import { type ComponentType, createContext, useContext } from 'react';
import type { ShownError } from './shown-error.ts';

/**
 * Components that only document pages use. `entry.server` provides them, so that they aren't part of the browser's
 * code.
 */
export interface DocumentParts {
  readonly ErrorPage: ComponentType<ShownError>;
  /** The script and the speculation rules at the end of the page. */
  readonly Scripts: ComponentType;
}

const DocumentPartsContext = createContext<DocumentParts | null>(null);

export const DocumentPartsProvider = DocumentPartsContext;

/** Null in the browser, where only application pages run. */
export function useDocumentParts(): DocumentParts | null {
  return useContext(DocumentPartsContext);
}

import { createContext, type ReactNode, useContext } from 'react';
import type { DocumentMessages } from '#app/i18n/fr/documents.ts';
import type { Messages } from '#app/i18n/fr/index.ts';
import type { Locale } from '#domain/site/locale.ts';

/** The texts in the page's language; the browser loads only that language. */
const MessagesContext = createContext<{ locale: Locale; messages: Messages } | null>(null);

/** Texts of document pages. Null in the browser, which never loads their code. */
const DocumentMessagesContext = createContext<DocumentMessages | null>(null);

export function MessagesProvider(props: {
  locale: Locale;
  messages: Messages;
  documents?: DocumentMessages;
  children: ReactNode;
}) {
  return (
    <MessagesContext value={{ locale: props.locale, messages: props.messages }}>
      <DocumentMessagesContext value={props.documents ?? null}>{props.children}</DocumentMessagesContext>
    </MessagesContext>
  );
}

function present<T>(value: T | null, name: string): T {
  if (!value) throw new Error(`${name} is rendered outside its provider`);
  return value;
}

export function useMessages(): Messages {
  return present(useContext(MessagesContext), 'MessagesContext').messages;
}

export function useLocale(): Locale {
  return present(useContext(MessagesContext), 'MessagesContext').locale;
}

/**
 * The texts of document pages. Throws in the browser, since components of document pages are rendered on the server
 * only.
 */
export function useDocumentMessages(): DocumentMessages {
  return present(useContext(DocumentMessagesContext), 'DocumentMessagesContext');
}

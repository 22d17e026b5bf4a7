import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Messages } from '#app/i18n/fr/index.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { loadTexts, type TextSubject } from '#app/i18n/texts.ts';
import { loadServedSections } from '#app/relay/relay-sections.tsx';
import { recoverFromLostChunks } from '#app/shell/chunk-reload.ts';
import { ignoreEndedAnswers } from '#app/shell/ended-answers.ts';
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  fr: () => import('#app/i18n/fr/index.ts'),
  en: () => import('#app/i18n/en/index.ts'),
};

async function start(): Promise<void> {
  const locale = parseLocale(document.documentElement.lang) ?? defaultLocale;
  const texts = loadTexts((document.body.dataset.texts?.split(' ') ?? []) as TextSubject[]);
  const sections = loadServedSections();
  const { messages } = await catalogs[locale]();
  await texts;
  await sections;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider locale={locale} messages={messages}>
          <HydratedRouter />
        </MessagesProvider>
      </StrictMode>,
    );
  });
}

recoverFromLostChunks();
ignoreEndedAnswers();
void start();

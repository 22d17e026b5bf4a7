import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadAccountMessages } from '#app/i18n/account-messages.ts';
import type { Messages } from '#app/i18n/fr/index.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { loadStepMessages } from '#app/i18n/step-messages.ts';
import { recoverFromLostChunks } from '#app/shell/chunk-reload.ts';
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  fr: () => import('#app/i18n/fr/index.ts'),
  en: () => import('#app/i18n/en/index.ts'),
};

async function start(): Promise<void> {
  const locale = parseLocale(document.documentElement.lang) ?? defaultLocale;
  const { dataset } = document.body;
  const stepTexts = 'stepTexts' in dataset ? loadStepMessages() : null;
  const accountTexts = 'accountTexts' in dataset ? loadAccountMessages() : null;
  const { messages } = await catalogues[locale]();
  await Promise.all([stepTexts, accountTexts]);
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
void start();

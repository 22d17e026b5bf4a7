import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { loadMessages, loadTexts, shownLocale, type TextSubject } from '#app/i18n/texts.ts';
import { loadServedSections } from '#app/relay/relay-sections.tsx';
import { recoverFromLostChunks } from '#app/shell/chunk-reload.ts';
import { ignoreEndedAnswers } from '#app/shell/ended-answers.ts';
import { tolerateMovedNodes } from '#app/shell/moved-nodes.ts';

async function start(): Promise<void> {
  const texts = loadTexts((document.body.dataset.texts?.split(' ') ?? []) as TextSubject[]);
  const sections = loadServedSections();
  const messages = await loadMessages();
  await texts;
  await sections;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider locale={shownLocale()} messages={messages}>
          <HydratedRouter />
        </MessagesProvider>
      </StrictMode>,
    );
  });
}

recoverFromLostChunks();
ignoreEndedAnswers();
tolerateMovedNodes();
void start();

import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTypedBefore } from '#app/forms/typed-before.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { loadMessages, loadTexts, shownLocale, type TextSubject } from '#app/i18n/texts.ts';
import { loadServedSections } from '#app/relay/relay-sections.tsx';
import { recoverFromLostChunks } from '#app/shell/chunk-reload.ts';
import { ignoreEndedAnswers } from '#app/shell/ended-answers.ts';
import { tolerateMovedNodes } from '#app/shell/moved-nodes.ts';

const giveTypedBack = keepTypedBefore();
let isTakenOver = false;

async function start(): Promise<void> {
  // Awaited together: a script lost while the messages still load would otherwise be an unhandled rejection.
  const [messages] = await Promise.all([
    loadMessages(),
    loadTexts((document.body.dataset.texts?.split(' ') ?? []) as TextSubject[]),
    loadServedSections(),
  ]);
  isTakenOver = true;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider locale={shownLocale()} messages={messages}>
          <HydratedRouter />
        </MessagesProvider>
      </StrictMode>,
      {
        // The page wasn't as the server rendered it, because an extension has changed it: React has rendered it anew.
        onRecoverableError(error) {
          console.warn('hydration', error);
          setTimeout(giveTypedBack);
        },
      },
    );
  });
}

recoverFromLostChunks(() => isTakenOver);
ignoreEndedAnswers();
tolerateMovedNodes();
// Without one of its scripts, the page stays as the server rendered it: its forms are sent as those of a document.
start().catch((error: unknown) => console.warn('page script', error));

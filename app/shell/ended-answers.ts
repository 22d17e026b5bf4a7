/**
 * Keeps answers that a newer navigation has ended out of the browser's log of errors. React Router reads the value of
 * such an answer and leaves the failure of its rest to nobody: the browser would report a promise that was rejected
 * unnoticed, twice for each answer.
 */
export function ignoreEndedAnswers(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}

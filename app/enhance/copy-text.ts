/** Copies the text of a button, and says in the status after it whether the browser allowed that. */
export async function copyText(button: HTMLElement): Promise<void> {
  const { copy = '', copied = '', notCopied = '' } = button.dataset;
  const isCopied = await navigator.clipboard.writeText(copy).then(
    () => true,
    () => false,
  );
  if (button.nextElementSibling) button.nextElementSibling.textContent = isCopied ? copied : notCopied;
}

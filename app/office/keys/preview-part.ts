/**
 * Scrolls the preview to the part of the page that is being edited. A fragment in the preview's URL would scroll the
 * form as well.
 */
export function showPreviewedPart(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-part]')) {
    const show = () => {
      const part = frame.contentDocument?.querySelector(frame.dataset.part ?? '');
      const page = frame.contentWindow;
      if (part && page) page.scrollTo(0, page.scrollY + part.getBoundingClientRect().top);
    };
    frame.addEventListener('load', show);
    show();
  }
}

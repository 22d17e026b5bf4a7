/**
 * Sets `--foot` to the height of the consent banner at the bottom of the window, so that other fixed bars stand above
 * it. Returns a function that undoes this.
 */
export function keepRoomAtFoot(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
}

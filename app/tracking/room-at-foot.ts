/** The room that the banner of consent takes at the lower edge: other bars there stand above it (`--foot`). Undone by what it answers. */
export function keepRoomAtFoot(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
}

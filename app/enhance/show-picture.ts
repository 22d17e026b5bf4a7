/**
 * Handles a click on a thumbnail of a product: scrolls the row of pictures to the large picture, without changing the
 * URL.
 */
export function showPicture(thumbnail: HTMLElement): void {
  const thumbnails = [...(thumbnail.parentElement?.children ?? [])];
  const picture = document.getElementById(new URL((thumbnail as HTMLAnchorElement).href).hash.slice(1));
  picture?.parentElement?.scrollTo({ left: picture.offsetLeft - picture.parentElement.offsetLeft });
  for (const each of thumbnails) each.removeAttribute('aria-current');
  thumbnail.setAttribute('aria-current', 'true');
}

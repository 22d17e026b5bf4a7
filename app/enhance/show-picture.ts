/**
 * Shows the picture of a product that belongs to a thumbnail, by scrolling the row of pictures and without changing the
 * address.
 */
export function showPicture(thumbnail: HTMLElement): void {
  const thumbnails = [...(thumbnail.parentElement?.children ?? [])];
  const picture = document.getElementById(new URL((thumbnail as HTMLAnchorElement).href).hash.slice(1));
  picture?.parentElement?.scrollTo({ left: picture.offsetLeft - picture.parentElement.offsetLeft });
  for (const each of thumbnails) each.removeAttribute('aria-current');
  thumbnail.setAttribute('aria-current', 'true');
}

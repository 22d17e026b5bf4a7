/** The name of a page's file in `routes/`: that of the page `addressBook` is `address-book.tsx`. */
export function routeFile(page: string): string {
  return `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}

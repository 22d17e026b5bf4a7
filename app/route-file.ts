/** The file of a page's route in `routes/`, by the page's name: `addressBook` is `address-book.tsx`. */
export function routeFile(page: string): string {
  return `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}

import latinUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** URL of the font file that every page preloads, 30 kB. Other font files are loaded only when a page needs them. */
export const preloadedFontUrl: string = latinUrl;

import latinUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url';

/** The font file that every page needs at once: the one file to preload (57 kB). */
export const preloadedFontUrl: string = latinUrl;

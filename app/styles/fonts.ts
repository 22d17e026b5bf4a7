import latinUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url';

/** The only font file to preload, needed by every page (57 kB). */
export const preloadedFontUrl: string = latinUrl;

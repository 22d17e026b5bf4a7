import type { shell as french } from '#app/i18n/fr/shell.ts';

export const shell = {
  skip: 'Skip to content',
  homeLabel: (brand: string) => `${brand}, home`,
  otherLanguage: 'Français',
  sendParcel: 'Send a parcel',
  rankingLink: 'How offers are ranked',
  sourcesLink: 'Data sources',
  copyright: (brand: string, year: number) => `© ${brand} ${year}`,
  loading: 'Loading the page…',
  titleSuffix: (title: string, brand: string) => `${title} · ${brand}`,
  error: {
    title: 'Something went wrong',
    notFound: 'This page could not be found',
    notFoundHint: 'Check the address, or start again from the home page.',
    hint: 'Reload the page. If it fails again, try in a few minutes: what you typed is kept.',
    home: 'Back to home',
    status: (status: number) => `Error ${status}`,
  },
} satisfies typeof french;

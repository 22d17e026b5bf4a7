import type { CartMergeMessages } from '#app/i18n/fr/cart-merge.ts';
import { lazyWithTexts } from '#app/i18n/lazy-with-texts.tsx';
import type { MergeNoticeProps } from './MergeNotice.tsx';

/** What a sign-in has merged (docs/requirements.md CRT-1); loaded only when carts were merged. */
export const LazyMergeNotice = lazyWithTexts<Omit<MergeNoticeProps, 'texts'>, CartMergeMessages>(
  async () => (await import('./MergeNotice.tsx')).MergeNotice,
  {
    fr: async () => (await import('#app/i18n/fr/cart-merge.ts')).cartMerge,
    en: async () => (await import('#app/i18n/en/cart-merge.ts')).cartMerge,
  },
);

import { type ComponentType, lazy, Suspense } from 'react';
import type { CalendarTexts } from '#app/i18n/fr/calendar.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { DepartureCalendarProps } from './DepartureCalendar.tsx';

type Props = Omit<DepartureCalendarProps, 'texts'>;

/** Loads the calendar's code with its texts; if that fails, nothing takes its place. */
async function load(
  texts: () => Promise<{ readonly calendar: CalendarTexts }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ DepartureCalendar }, { calendar }] = await Promise.all([import('./DepartureCalendar.tsx'), texts()]);
    return { default: (props) => <DepartureCalendar {...props} texts={calendar} /> };
  } catch {
    return { default: () => null };
  }
}

const calendars: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/calendar.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/calendar.ts'))),
};

/** The code is loaded after the page, and the data when the calendar is opened. */
export function LazyDepartureCalendar(props: Props) {
  const Calendar = calendars[useLocale()];
  return (
    <Suspense>
      <Calendar {...props} />
    </Suspense>
  );
}

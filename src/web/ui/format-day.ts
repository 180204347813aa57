/** `19 nov 2026`, in the reader's own time zone. */
export const formatDay = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant))

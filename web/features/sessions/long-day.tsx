import type { ReactNode } from 'react'

/** 'Monday 23 November', in the reader's zone; it breaks after the weekday. */
export function longDay(instant: string, zone: string): ReactNode {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleDateString('en-GB', { ...options, timeZone: zone })
  return (
    <>
      {say({ weekday: 'long' })}{' '}
      <span className="whitespace-nowrap">{say({ day: 'numeric', month: 'long' })}</span>
    </>
  )
}

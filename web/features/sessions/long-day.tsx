import type { ReactNode } from 'react'

/** 'Monday 23 November', in the reader's zone; it breaks after the weekday. `after` stays with it. */
export function longDay(instant: string, zone: string, after = ''): ReactNode {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleDateString('en-GB', { ...options, timeZone: zone })
  return (
    <>
      {say({ weekday: 'long' })}{' '}
      <span className="inline-block">
        {say({ day: 'numeric', month: 'long' })}
        {after}
      </span>
    </>
  )
}

import type { Elements } from '#web/ui/elements.tsx'

/** 'Monday 23 November', in the reader's zone; it breaks after the weekday. `after` stays with it. */
export function longDay(instant: string, zone: string, after = ''): Elements {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleDateString('en-GB', { ...options, timeZone: zone })
  return (
    <>
      <span suppressHydrationWarning>{say({ weekday: 'long' })} </span>
      <span className="wrap-anywhere inline-block">
        {say({ day: 'numeric', month: 'long' })}
        {after}
      </span>
    </>
  )
}

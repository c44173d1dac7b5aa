import type { Session } from '#contract/booking/sessions.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'

/** With whom a session is. */
export function OtherPerson({ session, isClient }: { session: Session; isClient: boolean }) {
  const other = isClient ? session.professional : session.client
  return (
    <div className="flex items-center gap-4 border-line border-t pt-5">
      <Portrait name={other.name} src={other.avatar} />
      <div className="wrap-anywhere min-w-0">
        <p className="font-[600]">{other.name}</p>
        {isClient && (
          <p dir="auto" className="text-ink-2 text-small leading-snug">
            {session.professional.headline}
          </p>
        )}
      </div>
    </div>
  )
}

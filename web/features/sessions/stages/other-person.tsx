import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** With whom a session is, and the way to write to them. */
export function OtherPerson({ session, person }: { session: Session; person: User }) {
  const isClient = person.role === 'CLIENT'
  const other = isClient ? session.professional : session.client
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-5">
      <Portrait name={other.name} src={other.avatar} />
      <div className="wrap-anywhere min-w-[9rem] flex-1">
        <p className="font-[600]">{other.name}</p>
        {isClient && (
          <p dir="auto" className="text-ink-2 text-small leading-snug">
            {session.professional.headline}
          </p>
        )}
      </div>
      <Link
        to={paths.messages(person.role, { with: other.id })}
        className={buttonStyle({ variant: 'quiet' })}
      >
        Message<span className="sr-only"> {other.name}</span>
      </Link>
    </div>
  )
}

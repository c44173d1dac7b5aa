import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import type { SessionProblem } from '#domain/desk/support.ts'
import { problemInWords, SESSION_PROBLEMS } from '#domain/desk/support.ts'
import { Card } from '#web/ui/card.tsx'

/** After a session: what may have gone wrong, each leading to support with the session attached. */
export function SomethingWrong({ session, person }: { session: Session; person: User }) {
  const isClient = person.role === 'CLIENT'
  const other = isClient ? session.professional : session.client
  return (
    <Card as="section" id="problem" aria-labelledby="problem-title" className="scroll-mt-24">
      <h2 id="problem-title" tabIndex={-1} className="text-h2 outline-none">
        Something went wrong?
      </h2>
      <p className="mt-1.5 text-ink-2 text-small">
        Choose what happened. A person reads it, with this session attached, and answers by email.
      </p>
      <ul className="-mx-5.5 mt-4 -mb-5.5 divide-y divide-line border-line border-t">
        {SESSION_PROBLEMS.map((problem) => (
          <li key={problem}>
            <Link
              to={paths.contact({ booking: session.id, problem })}
              className="flex min-h-14 items-center justify-between gap-4 px-5.5 py-2.5 transition-colors duration-(--fast) hover:bg-sunken"
            >
              <span className="wrap-anywhere min-w-0">
                <span className="block font-[550]">
                  {problemInWords(problem, person.role, other.name)}
                </span>
                <span className="block text-ink-2 text-small">
                  {isClient ? CLIENT_HINTS[problem] : PROFESSIONAL_HINTS[problem]}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const CLIENT_HINTS: Record<SessionProblem, string> = {
  'no-show': 'We ask both of you. If they did not come, you are owed everything you paid.',
  quality: 'Tell us what was missing. We ask the professional too.',
  technical: 'Tell us what failed and when, and which browser you used.',
  refund: 'One that is late, missing or not what you expected.',
}

const PROFESSIONAL_HINTS: Record<SessionProblem, string> = {
  'no-show': 'Tell us how long you waited. We ask your client too.',
  quality: 'Anything that should not have happened.',
  technical: 'Tell us what failed and when, and which browser you used.',
  refund: 'Money from this session that is late, missing or wrong.',
}

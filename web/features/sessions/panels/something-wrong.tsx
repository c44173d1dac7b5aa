import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { SessionProblem } from '#domain/desk/support.ts'
import { problemInWords, SESSION_PROBLEMS } from '#domain/desk/support.ts'
import { attendanceQuery } from '#web/api/queries/attendance.ts'
import type { SessionPage } from '#web/features/sessions/session-page.ts'
import { Card } from '#web/ui/card.tsx'

/** The one way to say that something went wrong: it leads to what the record of the session leaves open. */
export function SomethingWrong({ page }: { page: SessionPage }) {
  const { session, state, person, isClient, other, parts, onReport } = page
  const [isContesting, setContesting] = useState(false)
  const isDecided = session.outcome !== null
  const { data } = useQuery({ ...attendanceQuery(session.id), enabled: isDecided })
  const mayContest = data?.mayContest === true
  const isAhead = state === 'upcoming'
  const hasEnded = state === 'expired' || state === 'cancelled'
  if ((isAhead && !onReport) || (hasEnded && !isDecided)) return null
  const problems = SESSION_PROBLEMS.filter(
    (problem) => problem === 'technical' || (!isAhead && !(problem === 'no-show' && isDecided)),
  )
  const hints = isClient ? CLIENT_HINTS : PROFESSIONAL_HINTS
  return (
    <Card as="section" aria-labelledby="problem-title" className="scroll-mt-24 print:hidden">
      <details id="problem" className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <h2 id="problem-title" className="text-h3">
            Something went wrong?
          </h2>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-3 group-open:rotate-180" />
        </summary>
        {isContesting && mayContest ? (
          parts.contestForm(() => setContesting(false))
        ) : (
          <>
            <ul className="-mx-5.5 mt-3 divide-y divide-line border-line border-t not-last:border-b last:-mb-5.5">
              {mayContest && (
                <li>
                  <button
                    type="button"
                    className={`${ROW} w-full`}
                    onClick={() => setContesting(true)}
                  >
                    <Words
                      title="The minutes"
                      hint={`${other.name} or you were there longer or shorter than shown.`}
                    />
                  </button>
                </li>
              )}
              {problems.map((problem) => (
                <li key={problem}>
                  <Link to={paths.contact({ booking: session.id, problem })} className={ROW}>
                    <Words
                      title={problemInWords(problem, person.role, other.name)}
                      hint={hints[problem]}
                    />
                  </Link>
                </li>
              ))}
              {onReport && (
                <li>
                  <button type="button" className={`${ROW} w-full`} onClick={onReport}>
                    <Words
                      title={`How ${other.name} behaved`}
                      hint="Report what happened. Someone on our staff reads it and decides."
                    />
                  </button>
                </li>
              )}
            </ul>
            {state === 'live' && <div className="mt-4 flex flex-wrap gap-3">{parts.changes}</div>}
          </>
        )}
      </details>
    </Card>
  )
}

const ROW =
  'flex min-h-14 items-center justify-between gap-4 px-5.5 py-2.5 text-left transition-colors duration-(--fast) hover:bg-sunken'

function Words({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <span className="wrap-anywhere min-w-0">
        <span className="block font-[550]">{title}</span>
        <span className="block text-ink-2 text-small">{hint}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </>
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

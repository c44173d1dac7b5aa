import { BadgeCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { usePerson } from '#web/api/person.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Verification Submitted', noindex: true })

const PROCESSING = (
  <p className="max-w-[38ch] text-ink-2">
    Your identity verification is being processed. Please check your dashboard for the result.
  </p>
)

const LiveStatus = browserOnly(
  () => import('#web/features/verification/live-status.tsx'),
  PROCESSING,
)

/** The identity provider redirects professionals here. Anyone can open it; only signed-in users see more. */
export default function VerificationCompletePage() {
  const person = usePerson()
  const [search] = useSearchParams()
  const reference = shortened(search.get('session_id')?.trim())
  return (
    <div className="wrap flex justify-center py-12 lg:py-18">
      <Card
        as="section"
        className="flex w-full max-w-[520px] flex-col items-center gap-4 py-12 text-center"
      >
        <span
          aria-hidden
          className="inline-flex size-16 items-center justify-center rounded-full bg-good-soft text-good"
        >
          <BadgeCheck className="size-7" />
        </span>
        <h1 className="text-h1">Verification Submitted!</h1>
        {person?.role === 'PROFESSIONAL' ? <LiveStatus processing={PROCESSING} /> : PROCESSING}
        {reference && (
          <p className="max-w-full text-ink-3 text-small">
            Verification session: <code className="block break-all text-tiny">{reference}</code>
          </p>
        )}
        <Link to={paths.dashboard()} className={`${buttonStyle()} mt-2`}>
          Return to Dashboard
        </Link>
      </Card>
    </div>
  )
}

const SHOWN_AT_MOST = 160

/** Comes from the query string, where anyone can write anything. */
const shortened = (text: string | undefined) =>
  text && text.length > SHOWN_AT_MOST ? `${text.slice(0, SHOWN_AT_MOST)}…` : text

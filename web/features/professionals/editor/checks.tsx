import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { OwnCredentials } from '#contract/profile/credentials.ts'
import { CHECKER_NAMES, dayInWords } from '#domain/profile/badges/credential-badge.ts'
import type { ProofKind } from '#domain/profile/badges/credential-checks.ts'
import { PROOFS, REGISTER_CHECKS } from '#domain/profile/badges/credential-checks.ts'
import { REGISTER_RULES } from '#domain/profile/badges/registers.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { credentialCalls } from '#web/api/calls/profile/credentials.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AppealCheck } from './appeal-check.tsx'
import { GiveProof } from './give-proof.tsx'
import { EditorSection } from './section.tsx'

type Check = OwnCredentials['checks'][number]

const ownCredentialsQuery = callQuery(
  credentialCalls.getOwnCredentials,
  {},
  'Failed to fetch how your qualifications stand',
)

/** How what the saved profile states and its professional has uploaded stands, what is missing, and what ends when. */
export function ChecksSection({ qualifications }: { qualifications: string[] }) {
  const { data, error, refetch } = useQuery(ownCredentialsQuery)
  return (
    <EditorSection id="checks" title="Checks and Proof">
      <p className="text-ink-2 text-small">
        Clients see which of your registrations were found in their register and when. What you
        upload here is for our staff only, and is deleted once they have looked at it.
      </p>
      {data ? (
        <>
          <Checks data={data} />
          <GiveProof qualifications={qualifications} />
        </>
      ) : error ? (
        <FetchFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-30" />
      )}
    </EditorSection>
  )
}

function Checks({ data: { checks, asked } }: { data: OwnCredentials }) {
  const missing = asked.filter((kind) => !checks.some((check) => check.kind === kind))
  if (checks.length === 0 && missing.length === 0)
    return (
      <p className="text-ink-2 text-small">
        Nothing to check yet. Once you have saved a qualification with a register number, it appears
        here.
      </p>
    )
  return (
    <ul className="flex flex-col">
      {checks.map((check) => (
        <Row key={check.id} name={nameOf(check)} badge={<State check={check} />}>
          <Details check={check} />
          {check.mayAppeal && <AppealCheck id={check.id} />}
        </Row>
      ))}
      {missing.map((kind) => (
        <Row key={kind} name={PROOFS[kind].label} badge={<Badge>Missing</Badge>}>
          <p>
            {PROOFS[kind].asks} We ask for it for what you offer; your profile is listed without it.
          </p>
        </Row>
      ))}
    </ul>
  )
}

function Row(props: { name: string; badge: Elements; children: Elements }) {
  return (
    <li className="border-line border-t py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="wrap-anywhere min-w-0 font-[550]">{props.name}</p>
        {props.badge}
      </div>
      <div className="mt-1 flex flex-col gap-1 text-ink-2 text-small">{props.children}</div>
    </li>
  )
}

function nameOf({ kind, register, about }: Check): string {
  if (register) return `${REGISTER_RULES[register].name}, ${about}`
  const { label } = PROOFS[kind as ProofKind]
  return about ? `${label}: ${about}` : label
}

function State({ check: { state, kind } }: { check: Check }) {
  switch (state) {
    case 'checked':
      return <Badge tone="good">Checked</Badge>
    case 'waiting':
      return <Badge>Not checked yet</Badge>
    case 'lapsed':
      return <Badge tone="bad">{kind === 'registration' ? 'Not confirmed' : 'Ended'}</Badge>
    case 'refused':
      return <Badge tone="bad">Not confirmed</Badge>
  }
}

function Details({ check }: { check: Check }) {
  const { kind, register, state, isWithStaff, checkedAt, checkedBy, validUntil, reason, page } =
    check
  const lastDay = validUntil && dayInWords(new Date(Date.parse(validUntil) - 1).toISOString())
  return (
    <>
      {state === 'checked' && checkedAt && checkedBy && (
        <p>
          Checked {dayInWords(checkedAt)} by{' '}
          {kind === 'registration' ? CHECKER_NAMES[checkedBy] : 'our staff'}.
        </p>
      )}
      {state === 'checked' && lastDay && (
        <p>
          Counts until {lastDay}. We’ll email you 30 and 7 days before.{' '}
          {kind === 'registration' && 'Without renewal your profile is not listed after that.'}
        </p>
      )}
      {reason && <p className="text-bad">{reason}</p>}
      {isWithStaff && <p>Our staff are to look at it.</p>}
      {register && (
        <p>
          ‘Checked’ means that the register has your name with this number, and says that you{' '}
          {REGISTER_CHECKS[register].means}.
        </p>
      )}
      {page && (
        <a
          href={page}
          className="inline-flex min-h-9 items-center gap-1.5 self-start text-action hover:underline"
        >
          Open the register <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { CaseFile, ContestFile, DisputeFile } from '#contract/desk/cases.ts'
import { pounds } from '#domain/money.ts'
import type { PersonBeside } from '#web/features/desk/kinds.tsx'
import { asideOf } from '#web/features/desk/kinds.tsx'
import { dateOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { NoteForm } from './note-form.tsx'

/** Beside a case: the money, the people, and what was done in it. */
export function CaseSide({ file }: { file: CaseFile }) {
  const { history, row, may, subject } = file
  const { session, people } = asideOf(subject)
  return (
    <div className="grid gap-x-10 gap-y-5 sm:max-xl:grid-cols-2">
      {session && <Money session={session} />}
      {people.map(
        ({ person, as }) => person && <AboutPerson key={person.id} person={person} as={as} />,
      )}
      <section aria-labelledby="history" className="sm:max-xl:col-span-2">
        <Heading id="history">What happened</Heading>
        <History history={history} />
        {may.work && <NoteForm caseId={row.id} />}
      </section>
    </div>
  )
}

const Heading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h3 id={id} className="wrap-anywhere mb-1.5 text-ink-2 text-tiny">
    {children}
  </h3>
)

function Money({ session }: { session: ContestFile | DisputeFile }) {
  const { paid, refundedMinor } = session
  return (
    <section>
      <Heading>Money</Heading>
      <Facts
        facts={[
          ['Session', pounds(paid.priceMinor)],
          ['Fee', pounds(paid.feeMinor)],
          ['VAT', pounds(paid.vatMinor)],
          ['Paid', pounds(paid.totalMinor)],
          ['Refunded', pounds(refundedMinor)],
          ['Left', pounds(Math.max(0, paid.totalMinor - refundedMinor))],
        ]}
      />
    </section>
  )
}

function AboutPerson({ person, as }: { person: PersonBeside; as: string }) {
  const zone = useTimeZone()
  const { name, since, sessions, lostContests } = person
  return (
    <section>
      <Heading>
        <bdi>{name}</bdi>
        <span>, {as.toLowerCase()}</span>
      </Heading>
      <Facts
        facts={[
          ['Here since', dateOf(since, zone)],
          ['Sessions', String(sessions)],
          ...(lostContests === undefined
            ? []
            : [['Contests lost', String(lostContests)] as [string, string]]),
        ]}
      />
    </section>
  )
}

const Facts = ({ facts }: { facts: [label: string, value: string][] }) => (
  <dl className="figures flex flex-col gap-0.5">
    {facts.map(([label, value]) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-3">
        <dt className="text-ink-2">{label}</dt>
        <dd className="font-[600]">{value}</dd>
      </div>
    ))}
  </dl>
)

function History({ history }: { history: CaseFile['history'] }) {
  const zone = useTimeZone()
  return (
    <ol className="flex flex-col gap-2.5">
      {history.map(({ at, by, what, text }, n) => (
        <li key={n}>
          <p className="wrap-anywhere font-[550]">{what}</p>
          {text && (
            <p
              dir="auto"
              className="wrap-anywhere mt-0.5 whitespace-pre-line rounded-s bg-sunken px-2.5 py-1.5"
            >
              {text}
            </p>
          )}
          <p className="wrap-anywhere figures text-ink-2 text-tiny">
            <span>{by && `${by}, `}</span>
            <time dateTime={at}>{whenOf(at, zone)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

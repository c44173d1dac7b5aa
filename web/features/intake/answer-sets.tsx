import type { AnswerSet } from '#contract/profile/intake.ts'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'

type AnswerSetsProps = {
  sets: readonly AnswerSet[]
  /** Names the service of each. */
  hasServices?: boolean
}

/** What a client answered, newest first, with what they were asked. */
export function AnswerSets({ sets, hasServices = false }: AnswerSetsProps) {
  return (
    <ul className="flex flex-col gap-5 divide-y divide-line [&>li+li]:pt-5">
      {sets.map((set) => (
        <Answered
          key={`${set.serviceName} ${set.version} ${set.answeredAt}`}
          set={set}
          hasService={hasServices}
        />
      ))}
    </ul>
  )
}

function Answered({ set, hasService }: { set: AnswerSet; hasService: boolean }) {
  const { version, serviceName, changedAt, answers } = set
  const zone = useTimeZone()
  return (
    <li>
      {hasService && (
        <p className="wrap-anywhere font-[600] text-small">
          {serviceName ?? 'Sessions by the hour'}
        </p>
      )}
      <p className="figures mb-3 text-ink-3 text-tiny" suppressHydrationWarning>
        Answered {dateOf(changedAt, zone)}, {timeOf(changedAt, zone)} · Version {version} of the
        questions
      </p>
      {answers === null ? (
        <p className="text-ink-2 text-small">These answers can’t be read at the moment.</p>
      ) : (
        <dl className="flex flex-col gap-3.5">
          {answers.map((given) => (
            <Given key={given.question.id} given={given} />
          ))}
        </dl>
      )}
    </li>
  )
}

type GivenProps = { given: NonNullable<AnswerSet['answers']>[number] }

function Given({ given: { question, answer, at } }: GivenProps) {
  const zone = useTimeZone()
  if (question.kind !== 'consent')
    return (
      <div>
        <dt className="wrap-anywhere font-[550] text-ink-2 text-tiny">{question.label}</dt>
        <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-small">
          {answer || <span className="text-ink-3">Not answered</span>}
        </dd>
      </div>
    )
  return (
    <div>
      <dt className="wrap-anywhere font-[550] text-ink-2 text-tiny">{question.label}</dt>
      <dd className="text-small">
        <span className="figures block" suppressHydrationWarning>
          {answer ? 'Agreed' : 'Not agreed'}, {dateOf(at, zone)}, {timeOf(at, zone)}
        </span>
        <details className="mt-0.5">
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-action text-tiny pointer-coarse:min-h-11">
            {answer ? 'What was agreed to' : 'What was asked'}
          </summary>
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">
            {question.text}
          </p>
        </details>
      </dd>
    </div>
  )
}

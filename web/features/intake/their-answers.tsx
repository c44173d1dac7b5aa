import { ClipboardList } from 'lucide-react'
import type { Session } from '#contract/booking/sessions.ts'
import type { SessionIntake } from '#contract/profile/intake.ts'
import { DAY_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { AnswerSets } from './answer-sets.tsx'
import { questionsInWords } from './counts.ts'

type TheirAnswersProps = { session: Session; intake: SessionIntake }

/** For the professional: what is missing, and what the client answered. */
export function TheirAnswers({ session, intake: { waiting, answered } }: TheirAnswersProps) {
  const ahead = Date.parse(session.startsAt) - serverNow()
  return (
    <>
      {waiting > 0 && (
        <p className="flex items-start gap-2.5 text-small">
          <ClipboardList aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
          <span>
            <b className="font-[600]">{ahead > 0 ? 'Not answered yet' : 'Not answered'}</b>
            <span>
              : {questionsInWords(waiting)}.{' '}
              {answered.length > 0 && 'You have reworded or added consents since. '}
              {ahead > DAY_MS && 'We remind them a day before the session.'}
            </span>
          </span>
        </p>
      )}
      {answered.length > 0 && <AnswerSets sets={answered} />}
    </>
  )
}

/** Whether there is anything for the professional to read. */
export const hasTheirAnswers = ({ waiting, answered }: SessionIntake) =>
  waiting > 0 || answered.length > 0

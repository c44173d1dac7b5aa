import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/booking/sessions.ts'
import type { Attendance } from '#contract/meeting/attendance.ts'
import type { Attachment } from '#contract/messages/files.ts'
import { attendanceQuery } from '#web/api/queries/attendance.ts'
import { AttachedFiles } from '#web/shared/files/attached-files.tsx'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Statement } from './statement.tsx'

/** What one of the two says against the record, the other's answer, and a form for whose turn it is. */
export default function Contest({ session, isClient }: { session: Session; isClient: boolean }) {
  const zone = useTimeZone()
  const { data } = useQuery(attendanceQuery(session.id))
  if (!data?.contest) return null
  const { contest, mayAnswer } = data
  const other = isClient ? session.professional.name : session.client.name
  const isOwn = contest.by === (isClient ? 'client' : 'professional')
  return (
    <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <WrittenBy
        who={isOwn ? 'You' : other}
        does="contested this"
        text={contest.claim}
        files={contest.claimAttachments}
      />
      {contest.answer !== null && (
        <WrittenBy
          who={isOwn ? other : 'You'}
          does="answered"
          text={contest.answer}
          files={contest.answerAttachments}
        />
      )}
      <p className="text-ink-2 text-small">
        {stateInWords(contest, { isOwn, isClient, other, until: whenOf(contest.answerBy, zone) })}
      </p>
      {mayAnswer && (
        <Statement
          session={session}
          isAnswer
          label="Your answer"
          hint={`${other} reads this too. Then we read both sides and decide.`}
          button="Send Answer"
        />
      )}
    </div>
  )
}

type WrittenByProps = { who: string; does: string; text: string; files: Attachment[] }

function WrittenBy({ who, does, text, files }: WrittenByProps) {
  return (
    <div>
      <p className="wrap-anywhere font-[550] text-small">
        {who} {does}
      </p>
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
        {text}
      </p>
      {files.length > 0 && (
        <div className="mt-2">
          <AttachedFiles files={files.map((file) => ({ ...file, key: file.id }))} />
        </div>
      )}
    </div>
  )
}

type Situation = { isOwn: boolean; isClient: boolean; other: string; until: string }

function stateInWords(
  { by, answer, state }: NonNullable<Attendance['contest']>,
  { isOwn, isClient, other, until }: Situation,
): string {
  switch (state) {
    case 'with-us':
      return 'We read both sides and decide, and write to you both. Until then, the payout waits.'
    case 'upheld':
      return by === 'client' && answer === null
        ? 'It was not answered in time, so the rest was refunded.'
        : 'It was decided for the one who contested it.'
    case 'closed':
      return 'It is decided, and the record stands.'
    case 'waiting':
      if (!isOwn)
        return isClient
          ? `Please answer by ${until}. If you don’t, we decide by the record and what they wrote.`
          : `Please answer by ${until}. If you don’t, ${other} is refunded in full and you earn nothing.`
      return isClient
        ? `${other} has until ${until} to answer. If they don’t, you are refunded in full.`
        : `${other} has until ${until} to answer. Then we read both sides and decide.`
  }
}

import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type {
  AnswerSet,
  SessionIntake,
  saveAnswers as saveAnswersCall,
} from '#contract/profile/intake.ts'
import { stands } from '#domain/booking/states.ts'
import { cantWrite, notFound, Refusal } from '#domain/errors.ts'
import type { Question } from '#domain/profile/intake.ts'
import {
  ANSWERS_SENTENCES,
  answersRefusal,
  problemsOfAnswers,
  stillAsked,
  tidyAnswers,
} from '#domain/profile/intake.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { isBlockedByOther } from '#server/database/tables/blocked.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import { peopleOf } from '#server/features/sessions/index.ts'
import type { StoredAnswers } from './sealed-answers.ts'
import { inOrder, opened, sealAnswers } from './sealed-answers.ts'
import * as store from './store.ts'

/** The questions of one of this person's sessions, and what its client answered. Throws 404. */
export async function sessionIntake(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<SessionIntake> {
  const asked = await askedIn(context.db, person, sessionId)
  return view(context, person, asked, await answeredTo(context.db, asked))
}

/**
 * Saves the client's answers, all or nothing. Repeating it changes nothing. Throws 400 with the fields, 404, 409 (the
 * session has begun or is not going ahead, the professional has blocked the client, or the client saw another form), or
 * 503 if the answers of before can't be opened.
 */
export async function saveAnswers(
  context: Context,
  client: Person,
  sessionId: string,
  body: BodyOf<typeof saveAnswersCall>,
): Promise<SessionIntake> {
  await context.db.transaction(async (tx) => {
    // Two at once would both see none before.
    await lockPerson(tx, { userId: client.id })
    const asked = await askedIn(tx, client, sessionId)
    if (asked.versionId === null) throw notFound('What this session asks')
    if (await isBlockedByOther(tx, { bookingId: sessionId, personId: client.id })) throw cantWrite()
    await save(context, tx, { ...asked, versionId: asked.versionId }, body)
  })
  const hearers = await peopleOf(context.db, sessionId)
  context.live.tell(hearers, { type: 'session_changed', sessionId })
  return sessionIntake(context, client, sessionId)
}

async function save(
  context: Context,
  tx: Queries,
  asked: store.SessionQuestions & { versionId: string },
  { version, answers }: BodyOf<typeof saveAnswersCall>,
): Promise<void> {
  const now = context.clock()
  const answered = await answeredTo(tx, asked)
  const own = answered.find(({ versionId }) => versionId === asked.versionId)
  const refusal = refusalOf(asked, own, now)
  if (refusal) throw new Refusal('conflict', 'answers_closed', ANSWERS_SENTENCES[refusal])
  const before = own && opened(context, own)
  if (own && !before)
    throw new Refusal(
      'unavailable',
      'answers_unreadable',
      'Your answers can’t be read at the moment, so nothing was saved over them',
    )
  const questions = questionsFor(asked, before, answered)
  const tidy = tidyAnswers(
    questions,
    Object.fromEntries(answers.map(({ id, answer }) => [id, answer])),
  )
  const isOfForm = answers.every(({ id }) => Object.hasOwn(tidy, id))
  if (before && isOfForm && questions.every(({ id }) => before[id]?.answer === tidy[id])) return
  if (!isOfForm || (version !== undefined && version !== formVersion(questions, own)))
    throw new Refusal(
      'conflict',
      'questions_changed',
      'The questions or your answers have changed meanwhile, so these were not saved',
    )
  const problems = problemsOfAnswers(questions, tidy)
  const [problem] = problems
  if (problem)
    throw new Refusal('invalid', 'invalid_answers', problem.message, { fields: problems })
  // Another of their sessions has asked all of this.
  if (questions.length === 0) return
  const kept = questions.map(({ id }) => {
    const [answer, former] = [tidy[id] ?? '', before?.[id]]
    return [id, former?.answer === answer ? former : { answer, at: now.toISOString() }] as const
  })
  const place = { versionId: asked.versionId, clientId: asked.clientId }
  const sealed = sealAnswers(context, place, Object.fromEntries(kept))
  await store.storeAnswers(tx, { ...place, answers: sealed, now })
}

/** Changes whenever the client would be asked anything else, or has saved other answers. */
const formVersion = (questions: readonly Question[], own: store.Answered | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([questions, own?.changedAt]))
    .digest('base64url')

async function askedIn(
  db: Queries,
  person: Person,
  sessionId: string,
): Promise<store.SessionQuestions> {
  const asked = await store.findAsked(db, { personId: person.id, sessionId })
  if (!asked) throw notFound('This session')
  return asked
}

/** What the client answered to this questionnaire in any of its versions, newest first. */
async function answeredTo(db: Queries, asked: store.SessionQuestions): Promise<store.Answered[]> {
  if (asked.versionId === null) return []
  const all = await store.answeredOf(db, asked)
  return all.filter(({ serviceId }) => serviceId === asked.serviceId)
}

const refusalOf = (
  { state, startsAt }: store.SessionQuestions,
  own: store.Answered | undefined,
  now: Date,
) => answersRefusal({ state, startsAt: startsAt.getTime() }, own?.fixedAt?.getTime(), now.getTime())

/** What the client answers with this session: what they answered before, to change it, or what they are still asked. */
function questionsFor(
  { questions }: Pick<store.SessionQuestions, 'questions'>,
  before: StoredAnswers | undefined,
  answered: readonly { questions: Question[] }[],
): Question[] {
  if (before) return (questions ?? []).filter(({ id }) => before[id] !== undefined)
  return stillAsked(
    questions ?? [],
    answered.map((each) => each.questions),
  )
}

function view(
  context: Context,
  person: Person,
  asked: store.SessionQuestions,
  answered: store.Answered[],
): SessionIntake {
  const own = answered.find(({ versionId }) => versionId === asked.versionId)
  const before = own && opened(context, own)
  const questions = questionsFor(asked, before, answered)
  const isOpen =
    person.id === asked.clientId &&
    questions.length > 0 &&
    (!own || before !== undefined) &&
    refusalOf(asked, own, context.clock()) === undefined
  return {
    waiting: own || !stands(asked.state) ? 0 : questions.length,
    form: isOpen
      ? {
          version: formVersion(questions, own),
          questions,
          given: Object.entries(before ?? {}).map(([id, { answer }]) => ({ id, answer })),
        }
      : null,
    answered: answered.map((each) => setOf(context, each)),
  }
}

function setOf(context: Context, answered: store.Answered): AnswerSet {
  const answers = opened(context, answered)
  return {
    version: answered.version,
    serviceName: answered.serviceName,
    answeredAt: answered.answeredAt.toISOString(),
    changedAt: answered.changedAt.toISOString(),
    answers: answers ? inOrder(answered.questions, answers) : null,
  }
}

/** What a client of this professional answered, newest first. Throws 404 for anyone who never paid for a session. */
export async function answersOfClient(
  context: Context,
  professional: Person,
  clientId: string,
): Promise<AnswerSet[]> {
  const pair = { personId: professional.id, clientId }
  const own = await store.professionalOf(context.db, pair)
  if (!own) throw notFound('This client')
  const answered = await store.answeredOf(context.db, { clientId, professionalId: own.id })
  return answered.map((each) => setOf(context, each))
}

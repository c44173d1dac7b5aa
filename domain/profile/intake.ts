import type { BookingState } from '#domain/booking/states.ts'
import type { FieldError } from '#domain/errors.ts'
import { oneLine, paragraphs } from '#domain/messages/tidy-text.ts'

export const QUESTION_KINDS = ['short', 'long', 'choice', 'consent'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export type Question = {
  /** Chosen by the browser; the same from version to version. */
  id: string
  kind: QuestionKind
  label: string
  /** What a consent agrees to; otherwise empty. */
  text: string
  /** What a choice offers; otherwise empty. */
  options: string[]
  isRequired: boolean
}

/** By the question's id: a text, the option chosen, or whether a consent is given. '' and false: not answered. */
export type Answers = Readonly<Record<string, string | boolean>>

export const QUESTIONS_MAX = 20
export const OPTIONS = { least: 2, most: 10 }
/** In characters. */
export const LENGTHS = { label: 200, option: 100, consent: 2000, short: 200, long: 4000 }

/** Questions as they are kept: what their kind doesn't have goes, and so do spaces and empty lines at the edges. */
export const tidyQuestions = (questions: readonly Question[]): Question[] =>
  questions.map(({ id, kind, label, text, options, isRequired }) => ({
    id,
    kind,
    label: oneLine(label),
    text: kind === 'consent' ? paragraphs(text) : '',
    options: kind === 'choice' ? options.map(oneLine).filter((option) => option !== '') : [],
    isRequired,
  }))

/** Everything wrong with tidy questions, each with the path of its field (`questions.2.label`) and one sentence. */
export function problemsOfQuestions(questions: readonly Question[]): FieldError[] {
  if (questions.length > QUESTIONS_MAX)
    return [{ path: 'questions', message: `At most ${QUESTIONS_MAX} questions can be asked` }]
  const ids = new Set<string>()
  return questions.flatMap((question, index) => {
    const path = `questions.${index}`
    if (ids.has(question.id))
      return [{ path: `${path}.id`, message: 'This question is there twice' }]
    ids.add(question.id)
    return problemsOfQuestion(question).map(({ path: field, message }) => ({
      path: `${path}.${field}`,
      message,
    }))
  })
}

function problemsOfQuestion({ kind, label, text, options }: Question): FieldError[] {
  const found: FieldError[] = []
  const add = (path: string, message: string | undefined) => {
    if (message) found.push({ path, message })
  }
  const naming = kind === 'consent' ? 'Give the consent a title' : 'Write the question'
  add('label', label === '' ? naming : tooLong(label, LENGTHS.label))
  if (kind === 'consent')
    add('text', text === '' ? 'Write what is agreed to' : tooLong(text, LENGTHS.consent))
  if (kind === 'choice') add('options', problemOfOptions(options))
  return found
}

function problemOfOptions(options: readonly string[]): string | undefined {
  const { least, most } = OPTIONS
  if (options.length < least || options.length > most) return `Offer ${least} to ${most} answers`
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
    return 'Two answers are the same'
  return options.map((option) => tooLong(option, LENGTHS.option)).find(Boolean)
}

const tooLong = (text: string, most: number) =>
  text.length > most ? `Must have at most ${most} characters` : undefined

/** An answer to each of the questions; what belongs to none of them goes. */
export const tidyAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(questions.map((question) => [question.id, tidied(question, answers)]))

function tidied({ id, kind }: Question, answers: Answers): string | boolean {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
  if (kind === 'consent') return answer === true
  if (typeof answer !== 'string') return ''
  return kind === 'long' ? paragraphs(answer) : oneLine(answer)
}

/** What is wrong with tidy answers, each with the path of its question (`answers.{id}`) and one sentence. */
export const problemsOfAnswers = (questions: readonly Question[], answers: Answers): FieldError[] =>
  questions.flatMap((question) => {
    const message = problemOfAnswer(question, answers[question.id] ?? '')
    return message ? [{ path: `answers.${question.id}`, message }] : []
  })

function problemOfAnswer(
  { kind, options, isRequired }: Question,
  answer: string | boolean,
): string | undefined {
  if (isRequired && !answer) return UNANSWERED[kind]
  if (kind === 'consent' || typeof answer !== 'string' || answer === '') return undefined
  if (kind === 'choice') return options.includes(answer) ? undefined : UNANSWERED.choice
  return tooLong(answer, LENGTHS[kind])
}

const UNANSWERED: Record<QuestionKind, string> = {
  short: 'Please answer this question',
  long: 'Please answer this question',
  choice: 'Please choose one answer',
  consent: 'Please read this, and agree if you do',
}

/**
 * What a client is still asked of these questions, who has `answered` other versions of the same questionnaire: all of
 * it the first time. After that only consents that they were never asked for in these words, or that were optional
 * then: everything else they have told already.
 */
export function stillAsked(
  questions: readonly Question[],
  answered: readonly (readonly Question[])[],
): Question[] {
  if (answered.length === 0) return [...questions]
  const decided = answered.flat().filter(({ kind }) => kind === 'consent')
  return questions.filter(
    ({ kind, label, text, isRequired }) =>
      kind === 'consent' &&
      !decided.some(
        (before) =>
          before.label === label && before.text === text && (before.isRequired || !isRequired),
      ),
  )
}

/** Seconds that answering usually takes. */
const SECONDS: Record<QuestionKind, number> = { short: 20, long: 60, choice: 10, consent: 30 }

/** About how long the questions take, in whole minutes. */
export const minutesToAnswer = (questions: readonly Pick<Question, 'kind'>[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, { kind }) => sum + SECONDS[kind], 0) / 60))

/**
 * Why a client can't save answers at `now`; undefined if they can: before the start of a confirmed session. `fixedAt`
 * is the first start of a session since they answered. All in UTC milliseconds.
 */
export function answersRefusal(
  { state, startsAt }: { state: BookingState; startsAt: number },
  fixedAt: number | undefined,
  now: number,
): 'not-ahead' | 'started' | undefined {
  if (state !== 'CONFIRMED') return state === 'COMPLETED' ? 'started' : 'not-ahead'
  return now < startsAt && !(fixedAt !== undefined && fixedAt <= now) ? undefined : 'started'
}

export const ANSWERS_SENTENCES = {
  'not-ahead': 'This session is not going ahead, so its questions can’t be answered',
  started: 'A session has begun since, so these answers can no longer be changed',
}

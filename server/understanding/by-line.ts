import { setImmediate as breathe } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/time.ts'
import type { Line } from '#server/processes/line.ts'
import type { Answer, Ask, Task } from './understanding.ts'

/** The thread is in the parent process. Texts travel in pieces, so that no message keeps either end busy. */
const PIECE = 65_536

/** Longer than the queue is with every place in it taken. */
const ANSWER_WITHIN_MS = 10 * MINUTE_MS

type TextPiece = { id: number; piece: string }
type TaskRequest = { id: number; person: string; task: Omit<Task, 'text'> }
type Answered = { answer: Answer; hasText: boolean }

/** The side of a child. */
export function parentUnderstanding(line: Line): Ask {
  let lastId = 0
  const texts = textsFrom(line)
  return async (person, { text, ...task }) => {
    lastId += 1
    const id = lastId
    await sendText(line, id, text)
    const asked: TaskRequest = { id, person, task }
    const { answer, hasText } = await line.ask<Answered>('understand', asked, ANSWER_WITHIN_MS)
    return hasText ? withText(answer, texts.take(id)) : answer
  }
}

/** The parent's side. */
export function answerUnderstanding(line: Line, ask: Ask): void {
  const texts = textsFrom(line)
  line.on('understand', async ({ id, person, task }: TaskRequest): Promise<Answered> => {
    const answer = await ask(person, { ...task, text: texts.take(id) } as Task)
    const text = textIn(answer)
    if (text === undefined) return { answer, hasText: false }
    await sendText(line, id, text)
    return { answer: withText(answer, ''), hasText: true }
  })
}

async function sendText(line: Line, id: number, text: string): Promise<void> {
  for (let at = 0; at < text.length; at += PIECE) {
    line.tell('text to understand', { id, piece: text.slice(at, at + PIECE) } satisfies TextPiece)
    await breathe()
  }
}

function textsFrom(line: Line) {
  const pieces = new Map<number, string[]>()
  line.on('text to understand', ({ id, piece }: TextPiece) => {
    const known = pieces.get(id) ?? []
    known.push(piece)
    pieces.set(id, known)
  })
  return {
    take(id: number): string {
      const text = (pieces.get(id) ?? []).join('')
      pieces.delete(id)
      return text
    },
  }
}

const textIn = (answer: Answer) =>
  'found' in answer && answer.found !== 'unchanged' && 'text' in answer.found
    ? answer.found.text
    : undefined

const withText = (answer: Answer, text: string) =>
  ({ found: { ...('found' in answer && (answer.found as object)), text } }) as Answer

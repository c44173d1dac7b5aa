/** One end of the line between the parent process and a child. Bodies travel as JSON. */
export type Line = {
  tell(topic: string, body?: unknown): void
  /** Rejects if the other end refuses, is gone, or takes longer than ten seconds or `withinMs`. */
  ask<Answer>(topic: string, body?: unknown, withinMs?: number): Promise<Answer>
  /** Handles a topic's messages. What `handle` returns is the answer to those that ask. */
  on<Body>(topic: string, handle: (body: Body) => unknown): void
}

/** What a Worker of node:cluster and a child's own `process` have in common. */
type End = {
  send?(message: object, sent: (error: Error | null) => void): boolean
  on(event: 'message', listener: (message: Message) => void): unknown
}

type LineMessage = { topic: string; body: unknown; question?: number }
type Message = LineMessage | { answerTo: number; body?: unknown; error?: string }

const ANSWER_WITHIN_MS = 10_000

export function createLine(end: End): Line {
  const handlers = new Map<string, (body: never) => unknown>()
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let questions = 0

  end.on('message', (message) => {
    if ('topic' in message) return void receive(message)
    const asked = waiting.get(message.answerTo)
    if (message.error === undefined) asked?.resolve(message.body)
    else asked?.reject(new Error(message.error))
  })

  async function receive({ topic, body, question }: LineMessage): Promise<void> {
    try {
      const answer = await handlers.get(topic)?.(body as never)
      if (question !== undefined) send({ answerTo: question, body: answer })
    } catch (error) {
      if (question !== undefined) send({ answerTo: question, error: String(error) })
    }
  }

  /** If the other end is gone, its process is ending or being replaced. */
  function send(message: Message, failed: (error: Error) => void = () => undefined): void {
    end.send?.(message, (error) => error && failed(error))
  }

  return {
    tell: (topic, body) => send({ topic, body }),
    async ask<Answer>(topic: string, body?: unknown, withinMs = ANSWER_WITHIN_MS) {
      const question = ++questions
      const answer = Promise.withResolvers<unknown>()
      const late = setTimeout(
        () => answer.reject(new Error(`No answer about '${topic}' in time`)),
        withinMs,
      )
      waiting.set(question, answer)
      send({ topic, body, question }, answer.reject)
      try {
        return (await answer.promise) as Answer
      } finally {
        clearTimeout(late)
        waiting.delete(question)
      }
    },
    on(topic, handle) {
      handlers.set(topic, handle)
    },
  }
}
